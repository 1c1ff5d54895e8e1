import { capital } from './capital'
import { formatDate, formatDateTime } from './dates'
import { formatCount } from './money'

type Field =
  | 'role'
  | 'creditAccess'
  | 'inviteAccess'
  | 'services'
  | 'stores'
  | 'name'
  | 'email'
  | 'phone'
  | 'taxId'
  | 'address'
  | 'plan'
  | 'price'
  | 'credits'
  | 'cycle'
  | 'limits'
  | 'startsAt'

/** A changed value; empty before it existed or after it was removed. */
export type AuditChange = { field: Field; before: string; after: string }

/** An entry of a workspace's audit log. */
export type AuditInput = {
  _id: string
  createdAt: string
  /** An email address, `system` or `operator`. */
  actor: string
  action: string
  subject: string
  changes: AuditChange[]
}

/** An entry of the audit log as text. */
export type AuditRow = {
  id: string
  who: string
  /** Starts with the action: 'Made mara@example.com an admin'. */
  what: string
  /** Other changes, such as 'Apps: Scout → Scout, Listings'. */
  details: string[]
  when: string
}

export function auditRow({ _id, createdAt, actor, action, subject, changes }: AuditInput) {
  const sentence = sentences[action]
  const { what, shown } = sentence
    ? sentence(subject, (field) => changes.find((change) => change.field === field))
    : { what: `${action} ${subject}`.trim(), shown: Object.keys(labels) as Field[] }
  return {
    id: _id,
    who: whoActed[actor] ?? actor,
    what,
    details: changes.filter(({ field }) => shown.includes(field)).map(detail),
    when: formatDateTime(createdAt),
  } satisfies AuditRow
}

const whoActed: Record<string, string> = { system: 'Selvedge', operator: 'Selvedge support' }

/** A sentence, and the changes it doesn't mention. */
type Description = { what: string; shown: Field[] }
type Find = (field: Field) => AuditChange | undefined

const rights: Field[] = ['creditAccess', 'inviteAccess', 'services', 'stores']
const billing: Field[] = ['email', 'name', 'phone', 'taxId', 'address']
const agreed: Field[] = ['plan', 'price', 'credits', 'cycle', 'limits']

const describe = (what: string, shown: Field[] = []): Description => ({ what, shown })

/** An admin has all access, so it isn't listed. */
function withRole(find: Find, say: (role: string) => string): Description {
  const role = find('role')?.after
  return describe(say(role === 'admin' ? 'an admin' : 'a member'), role === 'admin' ? [] : rights)
}

function fromTo(find: Find, field: Field): string {
  const { before, after } = find(field) ?? { before: '', after: '' }
  return before === after ? '' : ` from ${before} to ${after}`
}

const sentences: Record<string, (subject: string, find: Find) => Description> = {
  'workspace.created': (name) => describe(`Created the workspace ${name}`),
  'workspace.renamed': (_, find) => describe(`Renamed the workspace${fromTo(find, 'name')}`),
  'workspace.deleted': (name) => describe(`Deleted the workspace ${name}`),
  'member.role_changed': (who, find) => withRole(find, (role) => `Made ${who} ${role}`),
  'member.access_changed': (who) => describe(`Changed access for ${who}`, rights),
  'member.removed': (who) => describe(`Removed ${who}`),
  'member.left': () => describe('Left the workspace'),
  'invitation.sent': (who, find) => withRole(find, (role) => `Invited ${who} as ${role}`),
  'invitation.resent': (who) => describe(`Resent the invitation to ${who}`),
  'invitation.cancelled': (who) => describe(`Cancelled the invitation for ${who}`),
  'invitation.accepted': (_, find) => withRole(find, (role) => `Joined as ${role}`),
  'invitation.rejected': () => describe('Rejected the invitation'),
  'plan.changed': (_, find) => describe(`Changed the plan${fromTo(find, 'plan')}`, ['price']),
  'plan.downgrade_scheduled': (_, find) =>
    describe(
      `Scheduled a plan change${fromTo(find, 'plan')} on ${formatDate(find('startsAt')?.after ?? '')}`,
      ['price'],
    ),
  'plan.downgrade_cancelled': (_, find) =>
    describe(
      `Cancelled the change to ${find('plan')?.before} and stayed on ${find('plan')?.after}`,
    ),
  'payment.failed': (plan) => describe(`Payment for ${plan} failed`),
  'payment.recovered': (plan) => describe(`The failed payment for ${plan} went through`),
  'payment.refunded': (amount) => describe(`Refunded a payment of ${amount}`),
  'card.saved': (card) => describe(`Saved card ${capital(card)}`),
  'card.made_default': (card) => describe(`Made ${capital(card)} the default card`),
  'card.removed': (card) => describe(`Removed card ${capital(card)}`),
  'billing_details.changed': () => describe('Changed billing details', billing),
  'custom_plan.set': () => describe('Set a custom plan', agreed),
  'custom_plan.ended': () => describe('Ended the custom plan', agreed),
  'limit.reached': (limit) => describe(`Limit reached: ${limit}`),
  'asset.deleted': (name) => describe(`Deleted the file ${name} for good`),
  'techpack.released': (name) => describe(`Released ${name}`),
  'techpack.link_made': (name) => describe(`Made a factory link to ${name}`),
  'techpack.link_revoked': (name) => describe(`Ended a factory link to ${name}`),
  'board.shared': (name) => describe(`Made a link to the board ${name}`),
  'board.unshared': (name) => describe(`Ended the link to the board ${name}`),
  'board.deleted': (name) => describe(`Deleted the board ${name} for good`),
  'store.added': (name) => describe(`Added the store ${name}`),
  'store.changed': (name) => describe(`Changed the store ${name}`, ['name']),
  'store.removed': (name) => describe(`Removed the store ${name}`),
  'feed.made': (name) => describe(`Made the feed ${name}`),
  'feed.renewed': (name) => describe(`Gave the feed ${name} another address`),
  'feed.shown': (name) => describe(`Looked at the address of the feed ${name}`),
  'feed.revoked': (name) => describe(`Ended the feed ${name}`),
}

const labels: Record<Field, string> = {
  role: 'Role',
  creditAccess: 'Credit access',
  inviteAccess: 'Invite access',
  services: 'Apps',
  stores: 'Stores',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  taxId: 'Tax ID',
  address: 'Address',
  plan: 'Plan',
  price: 'Price',
  credits: 'Credits',
  cycle: 'Billing cycle',
  limits: 'Limits',
  startsAt: 'Starts',
}

function detail({ field, before, after }: AuditChange): string {
  const label = labels[field]
  if (field === 'creditAccess' || field === 'inviteAccess') {
    return `${label}: ${after === 'true' ? 'granted' : 'removed'}`
  }
  const [from, to] = [before, after].map((value) => valueText(field, value))
  return from === '' ? `${label}: ${to}` : `${label}: ${from} → ${to || 'none'}`
}

function valueText(field: Field, value: string): string {
  if (value === '') return value
  if (field === 'credits') return formatCount(Number(value))
  return field === 'startsAt' ? formatDate(value) : value
}
