interface JobWords {
  /** What did not happen, to begin a sentence with. */
  what: string
  next: string
  link?: { to: string; label: string }
}

const inquiries = { to: '/admin/inquiries', label: 'Inquiries' }
const bookings = { to: '/admin/bookings', label: 'Consultations' }
const availability = { to: '/admin/availability', label: 'Availability' }
const invitations = { to: '/admin/testimonials/invitations', label: 'Invitations' }
const articles = { to: '/admin/blog', label: 'Articles' }
const users = { to: '/admin/users', label: 'Users' }

/** By the job's name. */
export const wordsByJob: Record<string, JobWords> = {
  'inquiries.send-reply': {
    what: 'Sending a reply to an inquiry',
    next: 'Open the inquiries that were answered lately, and reply again.',
    link: { to: '/admin/inquiries?state=answered&sort=changed', label: 'Answered inquiries' },
  },
  'inquiries.send-acknowledgment': {
    what: 'Confirming an inquiry by email',
    next: 'The message itself is here. Answer it as usual.',
    link: inquiries,
  },
  'inquiries.send-staff-notice': {
    what: 'Telling the firm of an inquiry',
    next: 'The message itself is here. Look for it.',
    link: inquiries,
  },
  'testimonials.send-invitation': {
    what: 'Sending an invitation to write a testimonial',
    next: 'Send it again.',
    link: invitations,
  },
  'newsletter.send-confirmation': {
    what: 'Asking a newsletter subscriber to confirm',
    next: 'Nothing to do here: whoever subscribes again gets the email again.',
  },
  'newsletter.send-welcome': {
    what: 'Welcoming a newsletter subscriber',
    next: 'Nothing to do here: the subscription holds without it.',
  },
  'blog.announce-article': {
    what: 'Putting a scheduled article on the site',
    next: 'Open it, and publish it by hand if readers do not see it.',
    link: articles,
  },
  'booking.announce-appointment': {
    what: 'Sending emails about a consultation',
    next: 'Look at what was booked or changed lately, and tell the person yourself.',
    link: { to: '/admin/bookings/list?sort=booked', label: 'Last booked' },
  },
  'booking.remind-of-appointment': {
    what: 'Reminding somebody of a consultation',
    next: 'Look at the next calls. Remind the person yourself if it matters.',
    link: bookings,
  },
  'booking.tell-waiting': {
    what: 'Telling the waiting list of a free time',
    next: 'The next time that becomes free is told again. Nothing is lost.',
  },
  'booking.read-busy-calendar': {
    what: 'Reading an adviser’s own calendar',
    next: 'Open the adviser, and check the address of the calendar.',
    link: availability,
  },
  'booking.read-busy-calendars': {
    what: 'Reading the advisers’ own calendars',
    next: 'Open the advisers, and check the addresses of their calendars.',
    link: availability,
  },
  'identity.send-link': {
    what: 'Sending somebody a link',
    next: 'Whoever waits for one can ask for it again on the sign-in page.',
    link: users,
  },
  'identity.send-link-if-known': {
    what: 'Sending somebody a link to sign in',
    next: 'Whoever waits for one can ask for it again on the sign-in page.',
  },
  'identity.send-notice': {
    what: 'Telling somebody of a change of their account',
    next: 'The change itself is on record.',
    link: { to: '/admin/audit?action=user.', label: 'Changes of accounts' },
  },
  'platform.deliver-mail': {
    what: 'Handing an email to the mail server',
    next: 'Ask whoever runs the server to check the mail server.',
  },
}

/** What a kind of work is to people, and what to do where it was given up; the name is for whoever runs the server. */
export const jobWords = (name: string): JobWords =>
  wordsByJob[name] ?? {
    what: `Work in the background (${name})`,
    next: 'Show this to whoever runs the server: its log says why.',
  }
