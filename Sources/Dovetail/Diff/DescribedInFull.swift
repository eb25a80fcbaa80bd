/// A value whose `customDumpMirror` leaves out only what makes no difference, such as an id that is given to each value anew.
///
/// Two values of other types that differ in what their mirrors leave out are said to differ.
package protocol DescribedInFull {}

extension BindingAction: DescribedInFull {}
