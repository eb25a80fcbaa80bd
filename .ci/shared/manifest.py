"""The targets of the package, as the manifest says them."""
import functools
import json
import tempfile

from shared.shell import output_of

# The compiler runs it: nothing that it is made of is part of a program.
plugin = "DovetailMacros"


@functools.cache
def targets():
    """Each target as SwiftPM describes it, by its name."""
    # In a scratch folder of its own, as SwiftPM locks those of builds.
    with tempfile.TemporaryDirectory() as scratch:
        described = json.loads(output_of("swift", "package", "--scratch-path", scratch, "describe", "--type", "json"))
    return {target["name"]: target for target in sorted(described["targets"], key=lambda target: target["name"])}


def depends(name):
    """The targets that a target depends on, directly or through others: the manifest names all of them."""
    return set(targets()[name].get("target_dependencies", []))


def swift_modules_of(name):
    """A module of programs and those that it depends on, without the plugin and what is written in C, each behind what it imports."""
    names = [other for other in (*depends(name), name) if other != plugin and targets()[other]["module_type"] == "SwiftTarget"]
    return sorted(names, key=lambda other: (len(depends(other)), other))
