import type { AuditEntry } from '../contract.ts'
import { type AuditAction, actionLabels, formerActions } from '../shared/actions.ts'

const isKnown = (action: string): action is AuditAction => Object.hasOwn(actionLabels, action)

/** The action's label. If the name of an action is unknown, returns the name itself. */
export function labelOf(action: string): string {
  const current = formerActions[action] ?? action
  return isKnown(current) ? actionLabels[current] : action
}

/** The filter's options: each subject with all its actions. */
export const actionGroups = [
  { label: 'Sessions', prefix: 'session.' },
  { label: 'Accounts', prefix: 'user.' },
  { label: 'Access', prefix: 'access.' },
  { label: 'Security', prefix: 'security.' },
  { label: 'Inquiries', prefix: 'inquiry.' },
  { label: 'Questions', prefix: 'faq.' },
  { label: 'Testimonials', prefix: 'testimonial.' },
  { label: 'Audit log', prefix: 'audit.' },
  { label: 'Images', prefix: 'image.' },
  { label: 'Company', prefix: 'company.' },
  { label: 'Articles', prefix: 'post.' },
  { label: 'Consultations', prefix: 'appointment.' },
  { label: 'Availability', prefix: 'availability.' },
  { label: 'Clients', prefix: 'client.' },
  { label: 'Engagements', prefix: 'engagement.' },
  { label: 'Checklist templates', prefix: 'checklist-template.' },
  { label: 'Checklists', prefix: 'checklist.' },
  { label: 'Documents', prefix: 'document.' },
  { label: 'Messages', prefix: 'message.' },
  { label: 'Chats', prefix: 'chat.' },
  { label: 'Canned replies', prefix: 'chat-reply.' },
  { label: 'Newsletter subscribers', prefix: 'subscriber.' },
  { label: 'Newsletter issues', prefix: 'campaign.' },
  { label: 'Surveys', prefix: 'survey.' },
  { label: 'Analytics', prefix: 'analytics.' },
  { label: 'Emails', prefix: 'email.' },
  { label: 'Backups', prefix: 'backup.' },
].map((group) => ({
  ...group,
  actions: Object.entries(actionLabels).filter(([action]) => action.startsWith(group.prefix)),
}))

/** True if the filter offers this action or group of actions. */
export const isOffered = (action: string) => isKnown(action) || actionGroups.some(({ prefix }) => prefix === action)

const first = ['before', 'from']

/** Labels for details whose own names aren't clear enough. */
const factNames: Partial<Record<string, string>> = {
  asked: 'What was tried',
  at: 'Where',
  before: 'Before',
  after: 'After',
  by: 'How',
  fields: 'What changed',
  id: 'ID of the result',
  left: 'How many are left',
  pixels: 'Size in pixels',
  time: 'Planned time',
}

/** The details in words, old values before new ones, because the database doesn't preserve their order. */
export const factsOf = (
  { details, objectId, sessionId, ...entry }: AuditEntry,
  momentWords: (iso: string) => string,
): { name: string; value: string }[] => [
  ...Object.entries(details)
    .sort(([a], [b]) => Number(first.includes(b)) - Number(first.includes(a)))
    .map(([name, value]) => ({
      name: factNames[name] ?? capitalized(inWords(name)),
      value: isInstant.test(value) ? momentWords(value) : valueInWords(value),
    })),
  ...(entry.actorName ? [{ name: 'Email of the user', value: entry.actor }] : []),
  ...(entry.objectName ? [{ name: 'Email of the subject', value: entry.object }] : []),
  { name: 'Reference', value: objectId },
  ...(sessionId ? [{ name: 'Sign-in session', value: sessionId }] : []),
]

/** A value as people say it: names of fields as words, other text unchanged. */
const valueInWords = (value: string): string => value.split(', ').map(inWords).join(', ')

const isInstant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const isName = /^[a-z]+(?:[A-Z_][a-z]+)+$/

/** Turns the name of a field, such as `finalDueOn`, into words. Leaves other text alone. */
const inWords = (text: string): string =>
  isName.test(text) ? text.replace(/[A-Z_]/g, (mark) => ` ${mark.replace('_', '').toLowerCase()}`) : text

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
