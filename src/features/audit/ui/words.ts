/** What was done, in words; an action that is not here is shown as it is. */
export const actionWords = {
  'session.opened': 'Signed in',
  'session.refused': 'Sign-in refused',
  'session.ended': 'Session ended',
  'session.others-ended': 'Other sessions ended',
  'session.all-ended': 'All sessions ended',
  'user.signed-up': 'Signed up',
  'user.discarded': 'Unconfirmed account discarded',
  'user.email-confirmed': 'Address confirmed',
  'user.names-changed': 'Name changed',
  'user.password-set': 'Password set',
  'user.email-change-requested': 'Change of address asked for',
  'user.email-changed': 'Address changed',
  'user.email-change-undone': 'Change of address taken back',
  'user.authenticator-enabled': 'Authenticator turned on',
  'user.authenticator-disabled': 'Authenticator turned off',
  'user.recovery-codes-renewed': 'Recovery codes renewed',
  'user.recovery-code-used': 'Recovery code used',
  'user.factors-removed': 'Second factors removed',
  'user.password-refused': 'Wrong current password',
  'user.profile-saved': 'Profile saved',
  'user.passkey-added': 'Passkey added',
  'user.passkey-removed': 'Passkey removed',
  'user.role-changed': 'Role changed',
  'user.disabled': 'Account disabled',
  'user.enabled': 'Account enabled',
  'user.closed': 'Account closed',
  'user.exported': 'List of users saved as a file',
  'access.refused': 'Access refused',
  'inquiry.replied': 'Inquiry replied to',
  'inquiry.noted': 'Note written on an inquiry',
  'inquiry.closed': 'Inquiry closed',
  'inquiry.reopened': 'Inquiry opened again',
  'inquiry.exported': 'List of inquiries saved as a file',
  'faq.created': 'Question written',
  'faq.changed': 'Question changed',
  'faq.state-changed': 'Question published, taken back or archived',
  'faq.arranged': 'Questions put in order',
  'faq.home-changed': 'Questions of the home page chosen',
  'faq.exported': 'List of questions saved as a file',
  'testimonial.approved': 'Testimonial approved',
  'testimonial.rejected': 'Testimonial rejected',
  'testimonial.withdrawn': 'Testimonial withdrawn',
  'testimonial.corrected': 'Typography of a testimonial corrected',
  'testimonial.replied': 'Reply to a testimonial written',
  'testimonial.featured': 'Testimonial featured, or no longer',
  'testimonial.invited': 'Invited to write a testimonial',
  'testimonial.invited-again': 'Invitation to write a testimonial sent again',
  'testimonial.invitation-withdrawn': 'Invitation to write a testimonial withdrawn',
  'testimonial.invitations-exported': 'List of invitations saved as a file',
  'testimonial.exported': 'List of testimonials saved as a file',
  'audit.exported': 'Record saved as a file',
  'image.added': 'Image added',
  'company.changed': 'Company record changed',
  'post.created': 'Article begun',
  'post.saved': 'Article saved',
  'post.restored': 'Earlier text brought back',
  'post.published': 'Article published',
  'post.scheduled': 'Article scheduled',
  'post.withdrawn': 'Article withdrawn',
  'post.archived': 'Article archived',
  'post.exported': 'List of articles saved as a file',
  'appointment.booked': 'Consultation booked',
  'appointment.moved': 'Consultation moved',
  'appointment.cancelled': 'Consultation canceled',
  'appointment.completed': 'Consultation held',
  'appointment.missed': 'Consultation missed by its visitor',
  'appointment.reopened': 'Outcome of a consultation taken back',
  'appointment.noted': 'Note on a consultation changed',
  'appointment.linked': 'Account of a consultation changed',
  'appointment.exported': 'List of consultations saved as a file',
  'appointment.waiting-exported': 'Waiting list saved as a file',
  'appointment.waiting-removed': 'Taken off the waiting list',
  'availability.rules-changed': 'Booking rules changed',
  'availability.adviser-added': 'Adviser added',
  'availability.adviser-changed': 'Adviser changed',
  'availability.busy-calendar-changed': 'Busy calendar of an adviser changed',
  'availability.feed-changed': 'Calendar address of an adviser changed',
  'availability.topic-added': 'Topic of consultations added',
  'availability.topic-changed': 'Topic of consultations changed',
  'availability.topics-arranged': 'Topics of consultations put in order',
  'availability.days-added': 'Special days added',
  'availability.days-removed': 'Special days removed',
} as const satisfies Record<string, string>

type KnownAction = keyof typeof actionWords

const isKnown = (action: string): action is KnownAction => Object.hasOwn(actionWords, action)

export const inWords = (action: string): string => (isKnown(action) ? actionWords[action] : action)

/** What the filter offers: everything of a subject, then each of its actions. */
export const actionGroups = [
  { label: 'Sessions', prefix: 'session.' },
  { label: 'Accounts', prefix: 'user.' },
  { label: 'Access', prefix: 'access.' },
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
