import { momentHere } from '../../../time/moment.ts'
import { countOf } from '../../../ui/desk/count-of.ts'
import { plannedMoment } from '../../../ui/desk/planned-moment.ts'
import { isDeciding } from '../../newsletter/campaigns/shared/choices.ts'
import type { Today } from '../contract.ts'

export interface GlanceNumber {
  /** The list that has what is counted. */
  to: string
  title: string
  count: number
  /** What the number means. */
  words: string
  /** True if the words have news although the number is zero. */
  hasNews?: boolean
}

const since = (oldestAt: string | null, none: string) => (oldestAt ? `Waiting since ${momentHere(oldestAt)}` : none)

/** The numbers of the day, those for which someone waits first. */
export function glanceOf(today: Today): GlanceNumber[] {
  const { inquiries, messages, chats, clients, checklists, surveys } = today
  const { consultations, testimonials, articles, newsletter, people, zone } = today
  return [
    {
      to: '/admin/inquiries?state=new',
      title: 'Inquiries',
      count: inquiries.waiting,
      words: since(inquiries.oldestAt, 'No one is waiting for an answer'),
    },
    {
      to: '/admin/messages?state=waiting',
      title: 'Messages',
      count: messages.waiting,
      words: since(messages.oldestAt, 'No client is waiting for an answer'),
    },
    {
      to: '/admin/chats?view=waiting',
      title: 'Chats',
      count: chats.waiting,
      words: since(chats.oldestAt, 'No visitor is waiting for a person'),
    },
    {
      to: '/admin/clients',
      title: 'Access requests',
      count: clients.requests,
      words: clients.requests > 0 ? 'Waiting for an answer' : 'No one is asking for access',
    },
    {
      to: '/admin/client-checklists?waiting=firm&sort=review',
      title: 'Items to review',
      count: checklists.toReview,
      words: checklists.toReview > 0 ? 'Checklist items from clients' : 'Nothing from clients is waiting',
    },
    {
      to: '/admin/client-checklists?due=overdue',
      title: 'Overdue checklists',
      count: checklists.overdue,
      words: checklists.overdue > 0 ? 'Checklists with which clients are late' : 'Every client is on time',
    },
    {
      to: '/admin/bookings',
      title: 'Consultations today',
      count: consultations.today,
      words: consultations.nextAt ? `Next: ${plannedMoment(zone, consultations.nextAt)}` : 'None are booked',
      hasNews: consultations.nextAt !== null,
    },
    {
      to: '/admin/testimonials',
      title: 'Testimonials',
      count: testimonials.waiting,
      words: testimonials.waiting > 0 ? 'Waiting for a decision' : 'All caught up',
    },
    {
      to: '/admin/surveys',
      title: 'Low scores',
      count: surveys.low,
      words: surveys.low > 0 ? 'Survey answers to follow up' : 'Every low survey score is followed up',
    },
    {
      to: '/admin/blog?state=draft',
      title: 'Drafts',
      count: articles.drafts,
      words: articles.changed > 0 ? `${articles.changed} with changes not public yet` : 'Articles in progress',
      hasNews: articles.changed > 0,
    },
    {
      to: newsletter.first ? `/admin/newsletter/${newsletter.first.id}` : '/admin/newsletter',
      title: 'Newsletter',
      count: newsletter.underWay,
      words: issueInWords(newsletter.first, zone),
      hasNews: newsletter.first !== null,
    },
    { to: '/admin/users', title: 'New accounts', count: people.newThisWeek, words: 'In the last seven days' },
  ]
}

function issueInWords(issue: Today['newsletter']['first'], zone: string) {
  if (!issue) return 'Nothing scheduled or being sent'
  const { state, scheduledAt, sent, inDoubt, total } = issue
  if (state === 'scheduled') return scheduledAt ? `Next: ${plannedMoment(zone, scheduledAt)}` : 'Starts in a moment'
  if (isDeciding(state)) return `Decide about ${countOf(inDoubt, ['email', 'emails'])} in doubt`
  const progress = `${sent.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} emails sent`
  return state === 'paused' ? `Paused: ${progress}` : progress
}
