// Package login turns a proof of identity into a session: one-time codes by
// email, Google accounts, the rules for email addresses and redirects, and the
// lifetime of sessions.
//
// Invariants: a code works once, in the browser that requested it, for ten
// minutes and at most five tries; a session's token exists only in its browser;
// no response reveals whether an address has an account.
//
// Anyone may request a code for any address, so strangers must neither be able to
// flood its owner with email nor to lock them out:
//
//   - Each browser (its cookie) has its own code. An address has at most
//     three live ones; a fourth browser waits until one expires.
//   - The wait between two codes applies per address and browser.
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
