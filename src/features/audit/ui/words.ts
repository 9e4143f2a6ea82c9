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

/** Sorts the details so that old values come before new ones, because the database doesn't preserve their order. */
export const inReadingOrder = (details: Record<string, string>): [string, string][] =>
  Object.entries(details).sort(([a], [b]) => Number(first.includes(b)) - Number(first.includes(a)))
