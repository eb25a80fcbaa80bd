"""The names that a Swift file declares and uses, as its text shows them without a compiler."""
import collections
import dataclasses
import functools
import re

token = re.compile(r'//[^\n]*|/\*|(#*)("""|")|`[^`\n]+`|[A-Za-z_][\w$]*|[$\d]\w*|->|\s+|.', re.S)
comment = re.compile(r"/\*|\*/")
brackets = {"(": 1, "[": 1, "<": 1, ")": -1, "]": -1, ">": -1}
type_keywords = {"struct", "class", "enum", "actor", "protocol", "extension"}
function_keywords = {"func", "init", "subscript", "macro"}
declaration_keywords = type_keywords | function_keywords | {"var", "let", "case", "for", "import", "typealias", "associatedtype"}
statements = {"if", "guard", "while", "switch", "return", "let", "var", "for", "do", "try", "await", "defer", "repeat", "func"}
before_types = {"some", "any", "inout", "sending", "consuming", "borrowing", "repeat", "each"}
words_of_the_language = declaration_keywords | statements | before_types | set("""
as associatedtype async break catch continue convenience default deinit didSet discard dynamic else extension fallthrough fileprivate
final get if import in indirect infix internal is isolated lazy mutating nonisolated nonmutating open operator optional override
package postfix precedencegroup prefix private public required rethrows self set static super switch throw throws typealias
unowned unsafe weak where willSet yield
""".split())

# A kind of declaration is type (of no other type), nested (in one), global, member (of the owner), macro, generic (a parameter, an
# associated type) or local. A kind of use is macro (behind @ or #), bare (in the owner), self (behind `self.` in the owner), static
# (behind the name of the owner), or dot (behind a value or nothing that says its type).
Name = collections.namedtuple("Name", "kind owner name")
# Where `class` declares no type.
modifiers = {("class", keyword) for keyword in ("func", "var", "let", "subscript")}
# Signs around those of a file, so that each has neighbours.
margin = ["\n"] * 3


@functools.cache
def string_part(hashes, quote):
    """The end of a string, an interpolation in it, or an escaped character, by how it is quoted."""
    return re.compile(rf"{quote}{hashes}|(\\{hashes}\()|\\{hashes}.", re.S)


def tokens(text):
    """The words and signs of a Swift file. Comments and the texts of strings are left out; interpolations are code."""
    found = []

    def scan(position, is_interpolation=False):
        depth = 0
        while position < len(text):
            match = token.match(text, position)
            position, sign = match.end(), match[0]
            if match[2]:
                position = skip_string(position, match[1], match[2])
            elif sign == "/*":
                position = skip_comment(position)
            elif not sign.isspace() and not sign.startswith("//"):
                depth += (sign == "(") - (sign == ")")
                if is_interpolation and depth < 0:
                    return position
                found.append(sign)
        return position

    def skip_string(position, hashes, quote):
        found.append('"')
        while match := string_part(hashes, quote).search(text, position):
            position = match.end()
            if match[1]:
                found.append("(")
                position = scan(position, is_interpolation=True)
                found.append(")")
            elif not match[0].startswith("\\"):
                return position
        return len(text)

    def skip_comment(position):
        depth = 1
        while depth and (match := comment.search(text, position)):
            depth += 1 if match[0] == "/*" else -1
            position = match.end()
        return position

    scan(0)
    return found


def is_word(sign):
    return sign[0].isalpha() or sign[0] in "_`"


@dataclasses.dataclass
class Braces:
    """What a pair of braces holds: the members of a type, or code in one."""

    is_type: bool = False
    owner: str = ""
    is_private: bool = False
    depth: int = 0  # the number of other brackets that are open around


class SwiftFile:
    """`shared` is what other files may use, `own` all that has a name in this file, and `uses` what it may use of others."""

    def __init__(self, path, folder, text):
        self.path, self.folder, self.lines = path, folder, text.count("\n")
        self.shared, self.own, self.uses, self.imports = set(), set(), set(), set()
        self.signs = [*margin, *tokens(text), *margin]
        self.read()
        self.own_kinds = collections.defaultdict(set)
        for kind, _, name in self.own:
            self.own_kinds[name].add(kind)
        del self.signs

    def __repr__(self):
        return str(self.path)

    def read(self):
        """Reads the signs in order, with a stack of the braces around."""
        stack, opened, pending, is_private = [Braces(is_type=True)], [], None, False
        for index in range(len(margin), len(self.signs) - len(margin)):
            around, (before, sign, after) = stack[-1], self.signs[index - 1 : index + 2]
            if sign in "([":
                opened.append(index)
            elif sign in ")]" and opened:
                opened.pop()
            elif sign == "{":
                is_body = pending is not None and pending.depth == len(opened)
                stack.append(pending if is_body else Braces(owner=around.owner, depth=len(opened)))
                pending, is_private = None if is_body else pending, False
                self.add_locals(filter(is_word, self.until("in", index + 1, statements)))  # the parameters of a closure
            elif sign == "}" and len(stack) > 1:
                stack.pop()
                is_private = False
            elif sign == ":" and opened:
                self.read_label(index, self.signs[opened[-1] - 1])
            elif sign in ("private", "fileprivate") and self.signs[index + 1 : index + 3] != ["(", "set"]:
                is_private = True
            elif sign in declaration_keywords and before != "." and after != ":" and (sign, after) not in modifiers:
                place = around if len(opened) == around.depth else Braces()
                place = dataclasses.replace(place, is_private=place.is_private or is_private or not place.is_type)
                if sign in type_keywords and is_word(after) and after not in words_of_the_language:
                    pending = Braces(True, self.type_name(index + 1), place.is_private, len(opened))
                self.read_declaration(sign, index + 1, place, is_top=len(stack) == 1)
                is_private = False
            elif is_word(sign) and (sign not in words_of_the_language or before == "."):
                self.read_use(index, around.owner)

    def read_declaration(self, keyword, index, place, is_top):
        name = self.signs[index].strip("`")
        if keyword == "import":
            is_scoped = name in declaration_keywords and is_word(self.signs[index + 1]) and self.signs[index + 2] == "."
            self.imports.add(self.signs[index + 1] if is_scoped else name)
        elif keyword == "for":
            self.add_locals(filter(is_word, self.until("in", index)))
        elif keyword == "associatedtype":
            self.own.add(Name("generic", "", name))
        elif keyword == "case":
            if place.is_type:
                self.read_cases(index, place)
        elif keyword in ("let", "var") and (name in ("(", ".") or self.signs[index + 1] == "."):
            self.add_locals(self.bound(index))
        elif keyword in ("init", "subscript"):
            self.read_generics(index)
        elif keyword != "extension" and is_word(name):
            self.declare(keyword, name, place, is_top)
            self.read_generics(index + 1)

    def declare(self, keyword, name, place, is_top):
        if keyword == "macro":
            kind = "macro"
        elif keyword in type_keywords or keyword == "typealias":
            kind = "type" if is_top or not place.is_type else "nested"
        else:
            kind = "local" if not place.is_type else "global" if is_top else "member"
        declaration = Name(kind, place.owner, name)
        self.own.add(declaration)
        if place.is_type and not place.is_private:
            self.shared.add(declaration)

    def read_cases(self, index, place):
        """The cases of an enum, such as `a, b(Int), c = 1`."""
        while is_word(self.signs[index]):
            self.declare("case", self.signs[index].strip("`"), place, is_top=False)
            index = self.end_of_brackets(index + 1) if self.signs[index + 1] == "(" else index + 1
            if self.signs[index] == "=":
                index += 3 if self.signs[index + 1] == "-" else 2
            index += 1
            if self.signs[index - 1] != ",":
                return

    def read_generics(self, index):
        if self.signs[index] == "<":
            for position in range(index, self.end_of_brackets(index)):
                if is_word(self.signs[position]) and self.signs[position - 1] in ("<", ",", "each", "let"):
                    self.own.add(Name("generic", "", self.signs[position]))

    def read_label(self, index, before_bracket):
        """A parameter stands before a type, and the label of a tuple in brackets behind no name. Others are labels of arguments."""
        first, second, label = self.signs[index - 3 : index]
        after = self.signs[index + 1]
        if is_word(label) and (second in ("(", ",") or is_word(second) and first in ("(", ",")):
            if after[0] in "([@&" or after[0].isupper() or after in before_types:
                self.add_locals([label])
            if not is_word(before_bracket) and before_bracket not in (">", "?", "!", "]", ")"):
                self.own.add(Name("label", "", label))

    def read_use(self, index, owner):
        first, before, sign, after, last = self.signs[index - 2 : index + 3]
        name, of = sign.strip("`"), first.strip("`")
        if before in ("(", ",") and (after == ":" or is_word(after) and last == ":"):
            return  # the label of an argument or a parameter
        if before in ("@", "#"):
            use = Name("macro", "", name)
        elif before != ".":
            use = Name("bare", owner, name)
        elif of in ("self", "Self"):
            use = Name("self", owner, name)
        else:
            use = Name("static", of, name) if of[0].isupper() else Name("dot", "", name)
        self.uses.add(use)

    def add_locals(self, names):
        self.own.update(Name("local", "", name.strip("`")) for name in names)

    def type_name(self, index):
        """The last part of the name of a type at `index`, such as `B` of `A.B`."""
        while self.signs[index + 1] == ".":
            index += 2
        return self.signs[index].strip("`")

    def until(self, end, index, stops=frozenset()):
        """The signs from `index` to the next `end`, or none if there is another beginning before it, or it is far."""
        for position in range(index, min(index + 60, len(self.signs))):
            if self.signs[position] == end:
                return self.signs[index:position]
            if self.signs[position] in stops or self.signs[position] in "{}\n":
                break
        return []

    def bound(self, index):
        """The names that a pattern such as `(a, b)` or `.some(a)` binds."""
        while self.signs[index] != "(":
            if not is_word(self.signs[index]) and self.signs[index] != ".":
                return
            index += 1
        for position in range(index, self.end_of_brackets(index)):
            if is_word(self.signs[position]) and self.signs[position - 1] != "." and self.signs[position + 1] != ":":
                yield self.signs[position]

    def end_of_brackets(self, index):
        """The index behind the bracket that closes the one at `index`."""
        depth = 0
        for position in range(index, len(self.signs)):
            depth += brackets.get(self.signs[position], 0)
            if depth == 0:
                return position + 1
        return len(self.signs) - len(margin)
