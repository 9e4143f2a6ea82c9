import { type AuditAction, actionWords, formerActions } from '../shared/actions.ts'

const isKnown = (action: string): action is AuditAction => Object.hasOwn(actionWords, action)

/** What was done, in words. An action of a later version than this one is shown as it is. */
export function inWords(action: string): string {
  const current = formerActions[action] ?? action
  return isKnown(current) ? actionWords[current] : action
}

/** What the filter offers: everything of a subject, then each of its actions. */
export const actionGroups = [
  { label: 'Sessions', prefix: 'session.' },
  { label: 'Accounts', prefix: 'user.' },
  { label: 'Access', prefix: 'access.' },
  { label: 'Security', prefix: 'security.' },
  { label: 'Inquiries', prefix: 'inquiry.' },
  { label: 'Questions', prefix: 'faq.' },
  { label: 'Testimonials', prefix: 'testimonial.' },
  { label: 'The record', prefix: 'audit.' },
  { label: 'Images', prefix: 'image.' },
  { label: 'Company', prefix: 'company.' },
  { label: 'Articles', prefix: 'post.' },
  { label: 'Consultations', prefix: 'appointment.' },
  { label: 'Availability', prefix: 'availability.' },
].map((group) => ({
  ...group,
  actions: Object.entries(actionWords).filter(([action]) => action.startsWith(group.prefix)),
}))

/** True for what the filter offers by itself. */
export const isOffered = (action: string) => isKnown(action) || actionGroups.some(({ prefix }) => prefix === action)

const first = ['before', 'from']

/** What was comes before what is; the database keeps no order of its own. */
export const inReadingOrder = (details: Record<string, string>): [string, string][] =>
  Object.entries(details).sort(([one], [other]) => Number(first.includes(other)) - Number(first.includes(one)))
