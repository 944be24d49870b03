// Package fix mends what lint finds. A fix belongs to a rule and is safe (the
// same instances stay valid) or unsafe (the contract changes, and the fix says
// how). It is a list of operations on the tree of a document, which package
// edit turns into byte edits; whether it applies at a place is decided from the
// tree alone, so a fix that cannot be sure offers nothing.
//
// [Proposer] offers the fix for one finding. [Mend] goes on until nothing is
// left to mend, and takes a step only when the findings that are errors do not
// become more.
package fix
