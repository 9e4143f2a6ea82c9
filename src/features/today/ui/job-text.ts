import { helpWith } from './help.ts'

interface JobText {
  /** What the job failed to do, as the beginning of a sentence. */
  what: string
  next: string
  link: { to: string; label: string }
}

const inquiries = { to: '/admin/inquiries', label: 'Inquiries' }
const bookings = { to: '/admin/bookings', label: 'Consultations' }
const availability = { to: '/admin/availability', label: 'Availability' }
const invitations = { to: '/admin/testimonials/invitations', label: 'Invitations' }
const articles = { to: '/admin/blog', label: 'Articles' }
const documents = { to: '/admin/documents', label: 'Documents' }
const clients = { to: '/admin/clients', label: 'Clients' }
const engagements = { to: '/admin/engagements', label: 'Engagements' }
const surveys = { to: '/admin/surveys', label: 'Surveys' }
const subscribers = { to: '/admin/subscribers', label: 'Subscribers' }
const users = { to: '/admin/users', label: 'Users' }

/** The text for each job, by the job's name. */
export const textByJob: Record<string, JobText> = {
  'inquiries.send-reply': {
    what: 'Sending a reply to an inquiry',
    next: 'Find the inquiry among those answered recently, and send your reply again.',
    link: { to: '/admin/inquiries?state=answered&sort=changed', label: 'Answered inquiries' },
  },
  'inquiries.send-acknowledgment': {
    what: 'Confirming an inquiry by email',
    next: 'The inquiry itself arrived. Answer it as usual.',
    link: inquiries,
  },
  'inquiries.send-staff-notice': {
    what: 'Notifying the firm of an inquiry',
    next: 'The inquiry itself arrived. Look for it in the list.',
    link: inquiries,
  },
  'testimonials.send-invitation': {
    what: 'Sending an invitation to write a testimonial',
    next: 'Send it again.',
    link: invitations,
  },
  'surveys.send-invitation': {
    what: 'Sending an invitation to a survey',
    next: 'Nothing to do: we ask the client again after their next engagement.',
    link: surveys,
  },
  'surveys.send-reminder': {
    what: 'Reminding a client of a survey',
    next: 'Nothing to do: the first email arrived.',
    link: surveys,
  },
  'surveys.send-low-score-notice': {
    what: 'Notifying the firm of a low survey score',
    next: 'The answer itself arrived. It is above the list of surveys.',
    link: surveys,
  },
  'surveys.send-thanks': {
    what: 'Thanking a client for their answers to a survey',
    next: 'Nothing to do: the answers arrived.',
    link: surveys,
  },
  'newsletter.send-confirmation': {
    what: 'Asking a newsletter subscriber to confirm',
    next: 'Nothing to do: anyone who subscribes again gets the email again.',
    link: subscribers,
  },
  'newsletter.send-welcome': {
    what: 'Welcoming a newsletter subscriber',
    next: 'Nothing to do: the person is subscribed anyway.',
    link: subscribers,
  },
  'newsletter.import-subscribers': {
    what: 'Adding the newsletter subscribers of a file',
    next: 'Import the file again. Subscribers that are already in the list are left out.',
    link: { to: '/admin/subscribers/import', label: 'Import subscribers' },
  },
  'newsletter.start-campaign': {
    what: 'Starting to send a newsletter issue',
    next: 'Open the issue, turn it back into a draft, and send it again.',
    link: { to: '/admin/newsletter', label: 'Newsletter' },
  },
  'newsletter.send-campaign-first': {
    what: 'Sending a newsletter issue',
    next: 'Open the issue, pause it and resume it.',
    link: { to: '/admin/newsletter', label: 'Newsletter' },
  },
  'newsletter.send-campaign-second': {
    what: 'Sending a newsletter issue',
    next: 'Open the issue, pause it and resume it.',
    link: { to: '/admin/newsletter', label: 'Newsletter' },
  },
  'blog.announce-article': {
    what: 'Publishing a scheduled article',
    next: "Open it, and publish it by hand if it isn't on the site.",
    link: articles,
  },
  'booking.announce-appointment': {
    what: 'Sending emails about a consultation',
    next: 'Check recent bookings and changes, and contact the person yourself.',
    link: { to: '/admin/bookings/list?sort=booked', label: 'Last booked' },
  },
  'booking.remind-of-appointment': {
    what: 'Reminding someone of a consultation',
    next: 'Check the next consultations, and remind the person yourself.',
    link: bookings,
  },
  'booking.tell-waiting': {
    what: 'Telling the waiting list that a time opened up',
    next: 'Nothing to do: we notify the list again when another time opens up.',
    link: { to: '/admin/bookings/waiting-list', label: 'Waiting list' },
  },
  'booking.read-busy-calendar': {
    what: "Reading an adviser's own calendar",
    next: "Open the adviser's page and check the calendar's address.",
    link: availability,
  },
  'booking.read-busy-calendars': {
    what: "Reading the advisers' own calendars",
    next: "Open the advisers' pages and check their calendars' addresses.",
    link: availability,
  },
  'documents.send-notice': {
    what: 'Telling a client that something new is in the portal',
    next: 'The document itself is there. Tell the client yourself.',
    link: documents,
  },
  'documents.scan': {
    what: 'Checking a document for viruses',
    next: 'No one can open it until then. Make sure that the scanner is running. We try again every 15 minutes.',
    link: documents,
  },
  'clients.send-invitation': {
    what: 'Sending an invitation to act for a client',
    next: 'Open the client and send it again.',
    link: clients,
  },
  'clients.send-removal-notice': {
    what: 'Notifying someone who no longer acts for a client',
    next: 'The person no longer has access. Write to them yourself.',
    link: clients,
  },
  'clients.send-request-notice': {
    what: 'Notifying the firm of a request for access',
    next: 'The request itself arrived. It is above the list of clients.',
    link: clients,
  },
  'clients.send-request-answer': {
    what: 'Notifying someone of the answer to their request for access',
    next: 'The answer itself is in their portal. Write to them yourself.',
    link: clients,
  },
  'engagements.send-stage-notice': {
    what: "Notifying a client's members that our work for them has moved on",
    next: 'The new stage itself is in their portal. Write to them yourself if it is their turn.',
    link: engagements,
  },
  'messages.send-notices': {
    what: 'Emailing people that a message is waiting',
    next: 'The messages themselves are in the portal. We try again every minute.',
    link: { to: '/admin/messages', label: 'Messages' },
  },
  'chat.answer-message': {
    what: "Answering a visitor's message in a chat",
    next: 'Open the chat and answer it yourself.',
    link: { to: '/admin/chats?view=assistant', label: 'Chats with the assistant' },
  },
  'identity.send-link': {
    what: 'Emailing someone a link',
    next: 'The person can request it again on the sign-in page.',
    link: users,
  },
  'identity.send-link-if-known': {
    what: 'Emailing someone a sign-in link',
    next: 'The person can request it again on the sign-in page.',
    link: users,
  },
  'identity.send-notice': {
    what: 'Notifying someone of a change to their account',
    next: 'The change itself succeeded and is in the audit log.',
    link: { to: '/admin/audit?action=user.', label: 'Account changes' },
  },
  'platform.deliver-mail': {
    what: 'Handing an email to the mail server',
    next: 'Have the mail server checked.',
    link: helpWith('emails'),
  },
}

/** What a failed job means for people, and what to do. An unknown job shows its name for engineers. */
export const jobText = (name: string): JobText =>
  textByJob[name] ?? {
    what: `A background job (${name})`,
    next: "Show this to the person who runs the server. The server's log has the reason.",
    link: helpWith('jobs'),
  }
