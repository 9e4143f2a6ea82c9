import { dateIn } from '../../../time/clock.ts'
import { formatWhole } from '../../../ui/base/format.ts'
import { countOf } from '../../../ui/desk/count-of.ts'
import { firmMoment } from '../../../ui/desk/firm-moment.ts'
import { isDeciding } from '../../newsletter/campaigns/shared/choices.ts'
import type { Today } from '../contract.ts'

export interface GlanceNumber {
  /** The address of the list of what was counted. */
  to: string
  title: string
  count: number
  /** What the number means. */
  words: string
}

/** Something worth knowing, although no one is waiting for it. */
export interface News {
  title: string
  to: string
  link: string
  /** The text after the link. */
  more?: string
}

const since = (zone: string, oldestAt: string | null, none: string) =>
  oldestAt ? `Waiting since ${firmMoment(zone, oldestAt)}` : none

/** Counts what needs someone now. What people are waiting for comes first. */
export function glanceOf(today: Today, now: Date): GlanceNumber[] {
  const { zone, inquiries, messages, chats, clients, checklists, surveys, consultations, testimonials, newsletter } =
    today
  const issue = newsletter.first
  return [
    {
      to: '/admin/inquiries?state=new',
      title: 'Inquiries',
      count: inquiries.waiting,
      words: since(zone, inquiries.oldestAt, 'No one is waiting for an answer'),
    },
    {
      to: '/admin/messages?state=waiting',
      title: 'Messages',
      count: messages.waiting,
      words: since(zone, messages.oldestAt, 'No client is waiting for an answer'),
    },
    {
      to: '/admin/chats?view=waiting',
      title: 'Chats',
      count: chats.waiting,
      words: since(zone, chats.oldestAt, 'No visitor is waiting for a person'),
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
      words: checklists.overdue > 0 ? 'Checklists with overdue items' : 'Every client is on time',
    },
    {
      to: '/admin/bookings',
      title: 'Consultations today',
      count: consultations.left,
      words: consultationWords(today, now),
    },
    {
      to: '/admin/testimonials?state=pending',
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
      to: issue ? `/admin/newsletter/${issue.id}` : '/admin/newsletter',
      title: 'Newsletter',
      count: newsletter.stuck,
      words: issue && newsletter.stuck > 0 ? issueWords(issue, zone) : 'No issue is paused',
    },
  ]
}

/** What comes next and what is new. */
export function newsOf(today: Today, now: Date): News[] {
  const { consultations, articles, newsletter, people, zone } = today
  const { drafts, changed, next } = articles
  const issue = newsletter.first
  const news: (News | null)[] = [
    consultations.nextAt && !isNextToday(today, now)
      ? { title: 'Next consultation', to: '/admin/bookings', link: firmMoment(zone, consultations.nextAt) }
      : null,
    next
      ? {
          title: 'Next on the blog',
          to: `/admin/blog/${next.id}`,
          link: next.title,
          more: firmMoment(zone, next.at),
        }
      : null,
    issue && newsletter.stuck === 0
      ? {
          title: 'Newsletter',
          to: `/admin/newsletter/${issue.id}`,
          link: issue.subject || 'Issue without a subject',
          more: issueWords(issue, zone),
        }
      : null,
    drafts > 0
      ? {
          title: 'In progress',
          to: '/admin/blog?state=draft',
          link: countOf(drafts, ['draft article', 'draft articles']),
        }
      : null,
    changed > 0
      ? {
          title: 'Not public yet',
          to: '/admin/blog?state=published',
          link: `changes to ${countOf(changed, ['article', 'articles'])}`,
        }
      : null,
    people.newThisWeek > 0
      ? {
          title: 'New in the last seven days',
          to: '/admin/users',
          link: countOf(people.newThisWeek, ['account', 'accounts']),
        }
      : null,
  ]
  return news.filter((one) => one !== null)
}

const isNextToday = ({ consultations: { nextAt }, zone }: Today, now: Date) =>
  nextAt !== null && dateIn(zone, new Date(nextAt)) === dateIn(zone, now)

function consultationWords(today: Today, now: Date) {
  const { left, nextAt } = today.consultations
  if (left === 0) return 'None are left'
  return nextAt && isNextToday(today, now)
    ? `Next: ${firmMoment(today.zone, nextAt)}`
    : 'All have begun. Say how they went.'
}

type Issue = NonNullable<Today['newsletter']['first']>

function issueWords({ state, scheduledAt, sent, inDoubt, total }: Issue, zone: string) {
  if (state === 'scheduled') return scheduledAt ? firmMoment(zone, scheduledAt) : 'Starts in a moment'
  if (isDeciding(state)) return `Decide about ${countOf(inDoubt, ['email', 'emails'])} in doubt`
  const progress = `${formatWhole(sent)} of ${formatWhole(total)} emails sent`
  return state === 'paused' ? `Paused: ${progress}` : progress
}
