import { describe, expect, test } from 'vitest'
import { type AuditChange, type AuditInput, auditRow } from './audit'

const entry = (changes: Partial<AuditInput> = {}): AuditInput => ({
  _id: 'a1',
  createdAt: '2026-11-05T15:00:00Z',
  actor: 'ada@example.com',
  action: 'member.left',
  subject: '',
  changes: [],
  ...changes,
})

const change = (field: AuditChange['field'], before: string, after: string): AuditChange => ({
  field,
  before,
  after,
})

test('a line of the audit log has who did what and when', () => {
  expect(auditRow(entry({ action: 'card.removed', subject: 'visa 4242' }))).toEqual({
    id: 'a1',
    who: 'ada@example.com',
    what: 'Removed card Visa 4242',
    details: [],
    when: 'Nov 5th, 2026 - 3:00PM',
  })
})

test.each([
  ['system', 'Selvedge'],
  ['operator', 'Selvedge support'],
  ['mia@example.com', 'mia@example.com'],
])('%s is shown as %s', (actor, who) => {
  expect(auditRow(entry({ actor })).who).toBe(who)
})

const mia = 'mia@example.com'
const toGrowth = [change('plan', 'Starter', 'Growth'), change('price', '$29.00', '$199.00')]

describe('the description of an entry', () => {
  test.each<
    [action: string, subject: string, changes: AuditChange[], what: string, details: string[]]
  >([
    ['workspace.created', 'Nordhaus', [], 'Created the workspace Nordhaus', []],
    ['workspace.renamed', 'A', [change('name', 'A', 'B')], 'Renamed the workspace from A to B', []],
    ['workspace.deleted', 'Nordhaus', [], 'Deleted the workspace Nordhaus', []],
    [
      'member.role_changed',
      mia,
      [change('role', 'member', 'admin'), change('services', 'Scout', 'all')],
      `Made ${mia} an admin`,
      [],
    ],
    [
      'member.role_changed',
      mia,
      [
        change('role', 'admin', 'member'),
        change('creditAccess', 'true', 'false'),
        change('services', 'all', 'Scout'),
        change('stores', 'all', ''),
      ],
      `Made ${mia} a member`,
      ['Credit access: removed', 'Apps: all → Scout', 'Stores: all → none'],
    ],
    [
      'member.access_changed',
      mia,
      [change('inviteAccess', 'false', 'true'), change('stores', '', 'Online, Outlet')],
      `Changed access for ${mia}`,
      ['Invite access: granted', 'Stores: Online, Outlet'],
    ],
    ['member.removed', mia, [], `Removed ${mia}`, []],
    ['member.left', mia, [], 'Left the workspace', []],
    [
      'invitation.sent',
      mia,
      [change('role', '', 'member'), change('services', '', 'Scout')],
      `Invited ${mia} as a member`,
      ['Apps: Scout'],
    ],
    ['invitation.sent', mia, [change('role', '', 'admin')], `Invited ${mia} as an admin`, []],
    ['invitation.resent', mia, [], `Resent the invitation to ${mia}`, []],
    ['invitation.cancelled', mia, [], `Cancelled the invitation for ${mia}`, []],
    ['invitation.accepted', mia, [change('role', '', 'member')], 'Joined as a member', []],
    ['invitation.rejected', mia, [], 'Rejected the invitation', []],
    [
      'plan.changed',
      '',
      toGrowth,
      'Changed the plan from Starter to Growth',
      ['Price: $29.00 → $199.00'],
    ],
    [
      'plan.changed',
      '',
      [change('price', '$29.00', '$35.00')],
      'Changed the plan',
      ['Price: $29.00 → $35.00'],
    ],
    [
      'plan.downgrade_scheduled',
      '',
      [
        change('plan', 'Starter', 'Free'),
        change('price', '$29.00', ''),
        change('startsAt', '', '2026-02-28T12:00:00Z'),
      ],
      'Scheduled a plan change from Starter to Free on Feb 28th, 2026',
      ['Price: $29.00 → none'],
    ],
    [
      'plan.downgrade_cancelled',
      '',
      toGrowth,
      'Cancelled the change to Starter and stayed on Growth',
      [],
    ],
    ['payment.failed', 'Growth', [], 'Payment for Growth failed', []],
    ['payment.recovered', 'Growth', [], 'The failed payment for Growth went through', []],
    ['payment.refunded', '$29.00', [], 'Refunded a payment of $29.00', []],
    ['card.saved', 'mastercard 4444', [], 'Saved card Mastercard 4444', []],
    ['card.made_default', 'visa 4242', [], 'Made Visa 4242 the default card', []],
    [
      'billing_details.changed',
      '',
      [
        change('email', 'a@b.co', 'c@d.co'),
        change('phone', '+45 1', ''),
        change('address', '', 'Nyhavn 12'),
      ],
      'Changed billing details',
      ['Email: a@b.co → c@d.co', 'Phone: +45 1 → none', 'Address: Nyhavn 12'],
    ],
    [
      'custom_plan.set',
      '',
      [
        change('plan', 'Growth', 'Custom'),
        change('credits', '', '100000'),
        change('cycle', '', 'yearly'),
        change('limits', '', 'stores 20, techpacks 500'),
      ],
      'Set a custom plan',
      [
        'Plan: Growth → Custom',
        'Credits: 100,000',
        'Billing cycle: yearly',
        'Limits: stores 20, techpacks 500',
      ],
    ],
    [
      'custom_plan.ended',
      '',
      [change('plan', 'Custom', 'Free')],
      'Ended the custom plan',
      ['Plan: Custom → Free'],
    ],
    ['limit.reached', '5 techpacks a month', [], 'Limit reached: 5 techpacks a month', []],
    ['asset.deleted', 'heather.jpg', [], 'Deleted the file heather.jpg for good', []],
    [
      'techpack.released',
      'COAT-001 Coat, revision 2',
      [],
      'Released COAT-001 Coat, revision 2',
      [],
    ],
    ['techpack.link_made', 'COAT-001 Coat', [], 'Made a factory link to COAT-001 Coat', []],
    ['techpack.link_revoked', 'COAT-001 Coat', [], 'Ended a factory link to COAT-001 Coat', []],
    ['board.shared', 'Autumn', [], 'Made a link to the board Autumn', []],
    ['board.unshared', 'Autumn', [], 'Ended the link to the board Autumn', []],
    ['board.deleted', 'Autumn', [], 'Deleted the board Autumn for good', []],
    ['store.added', 'Atelier', [change('name', '', 'Atelier')], 'Added the store Atelier', []],
    [
      'store.changed',
      'Atelier',
      [change('name', 'Atelier', 'Nord')],
      'Changed the store Atelier',
      ['Name: Atelier → Nord'],
    ],
    ['store.removed', 'Atelier', [], 'Removed the store Atelier', []],
    ['feed.made', 'Google DE', [], 'Made the feed Google DE', []],
    ['feed.renewed', 'Google DE', [], 'Gave the feed Google DE another address', []],
    ['feed.shown', 'Google DE', [], 'Looked at the address of the feed Google DE', []],
    ['feed.revoked', 'Google DE', [], 'Ended the feed Google DE', []],
    [
      'kiln.lit',
      'the big one',
      [change('role', '', 'admin'), change('startsAt', '', '2026-02-28T12:00:00Z')],
      'kiln.lit the big one',
      ['Role: admin', 'Starts: Feb 28th, 2026'],
    ],
  ])('%s of %s', (action, subject, changes, what, details) => {
    const row = auditRow(entry({ action, subject, changes }))
    expect([row.what, row.details]).toEqual([what, details])
  })
})
