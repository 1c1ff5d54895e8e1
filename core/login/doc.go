// Package login turns a proof of identity into a session: one-time codes by
// e-mail, Google accounts, the rules for addresses and redirects, and the life
// of sessions.
//
// Invariants: a code works once, in the browser that asked for it, for ten
// minutes and at most five tries; a session's token exists only in its browser;
// nothing here answers differently for an address that has an account.
//
// Anybody may ask for a code for any address, so what strangers do must neither
// flood its owner with mail nor keep them out:
//
//   - Each browser (its cookie) has a code of its own. An address has at most
//     three live ones; a fourth browser waits until one expires.
//   - The wait between two codes counts for an address and browser.
//   - An address is mailed at most six codes an hour that unknown browsers ask
//     for, at most four of them for one network, so that one stranger leaves room
//     for a new browser of the owner's.
//   - A browser that has signed in to an address is known to it for 400 days,
//     signed in or not. It has an allowance of its own, six codes an hour and at
//     most twelve for all known browsers of the address; it takes the place of a
//     stranger's code where three are live, and does not wait for wrong codes
//     tried elsewhere.
//   - Unknown browsers try at most fifty wrong codes an hour for an address.
//   - When more codes are asked for than the product mails in a minute, known
//     browsers and addresses with an account are mailed first. All are answered
//     the same, and the rest of the work is the same. Codes that are tried have a
//     total too, which known browsers are not held to.
package login
