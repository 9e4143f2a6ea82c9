import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { unbroken } from '../../../../time/words.ts'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { type Column, DataTable } from '../../../../ui/desk/data-table.tsx'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { type EmptyList, PagedList } from '../../../../ui/desk/paged-list.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import { usePresence } from '../../widget/ui/use-presence.ts'
import { type ChatCounts, type ChatFilters, type ChatView, chatViews, type ListedChat } from '../contract.ts'
import type { Route } from './+types/chats-page'
import { chatCounts, chatFiltersOf, chatList } from './desk-queries.ts'
import { Notifications } from './notifications.tsx'
import { closedByWords, stateLabels, stateLooks, viewLabels } from './words.ts'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Chats', description: 'What visitors ask the assistant and the firm.' })

const noun = ['chat', 'chats'] as const
const nothingFound = { title: 'Nothing found', text: 'Try another word or tag, or clear the search.' }
const nothingIn: Record<ChatView | 'all', EmptyList> = {
  all: {
    title: 'No chats yet',
    text: 'Visitors start a chat with the button at the bottom of every public page.',
    hasDrawing: true,
  },
  waiting: { title: 'No one is waiting', text: 'Visitors who ask for a person appear here at once.' },
  mine: { title: 'You have no chats yet', text: 'Open a chat that is waiting and take it over.' },
  assistant: { title: 'No chats with the assistant', text: 'What visitors ask it appears here at once.' },
  open: { title: 'No open chats', text: 'Visitors start a chat with the button at the bottom of every public page.' },
  closed: { title: 'No closed chats', text: 'We keep closed chats for 24 months after their last message.' },
}

export default function ChatsPage() {
  const [address] = useSearchParams()
  const filters = chatFiltersOf(address)
  const query = useInfiniteQuery(chatList(filters))
  const { data: counts } = useQuery(chatCounts())
  const hours = useHoursInWords()
  const nothing = nothingIn[filters.view ?? 'all']
  const withHours = filters.view === 'waiting' ? { ...nothing, text: `${nothing.text} ${unbroken(hours)}` } : nothing
  const empty = filters.q || filters.tag ? nothingFound : withHours
  return (
    <>
      <DeskHeading
        title="Chats"
        intro="What visitors ask the assistant and the firm. The list updates by itself. Open a chat to read along, take it over or answer."
        action={
          <ButtonLink look="secondary" to="/admin/chats/replies">
            Canned replies
          </ButtonLink>
        }
      />
      {needsSecondFactor(query.error) ? null : (
        <>
          <Views filters={filters} counts={counts} />
          <Filters label="Chats" keep={['view', 'tag']} className="mt-4">
            <SearchFilter what="Words in the messages" value={filters.q} />
          </Filters>
          {filters.tag ? <TagFilter filters={filters} tag={filters.tag} /> : null}
          <Notifications />
        </>
      )}
      <PagedList query={query} noun={noun} empty={empty}>
        {(rows) => (
          <DataTable
            rows={rows}
            nameOf={({ visitor, createdAt }) => `${visitor ?? 'Visitor'} of ${createdAt}`}
            head={head}
            columns={columns}
          />
        )}
      </PagedList>
    </>
  )
}

/** Says when the firm closes today, or when it opens next. */
function useHoursInWords(): string {
  const { isOpen, opensAt, closesAt } = usePresence()
  if (isOpen) return `We are open until ${closesAt}.`
  return opensAt ? `We open ${opensAt}. Until then, visitors can leave a message.` : ''
}

const addressOf = ({ view, q, tag }: ChatFilters) =>
  `?${new URLSearchParams({ ...(view ? { view } : {}), ...(q ? { q } : {}), ...(tag ? { tag } : {}) })}`

const TagFilter = ({ filters, tag }: { filters: ChatFilters; tag: string }) => (
  <p className="mt-4">
    Only chats with the tag <strong className="wrap-anywhere">{tag}</strong>.{' '}
    <Link
      to={addressOf({ ...filters, tag: undefined })}
      className="font-semibold text-brand underline underline-offset-4"
    >
      Clear the tag
    </Link>
  </p>
)

interface ViewsProps {
  filters: ChatFilters
  counts: ChatCounts | undefined
}

function Views({ filters, counts }: ViewsProps) {
  const { view } = filters
  const countOf: Partial<Record<ChatView, number>> = counts ?? {}
  const to = (one?: ChatView) => addressOf({ ...filters, view: one })
  const look =
    'inline-flex min-h-10 items-center gap-2 rounded-md border border-line px-3.5 font-medium text-[0.9375rem] hover:border-brand aria-[current]:border-brand aria-[current]:bg-brand-soft aria-[current]:text-brand-strong'
  return (
    <nav aria-label="Kinds of chats" className="mt-6">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Link to={to()} aria-current={view ? undefined : 'page'} className={look}>
            All
          </Link>
        </li>
        {chatViews.map((one) => (
          <li key={one}>
            <Link to={to(one)} aria-current={view === one ? 'page' : undefined} className={look}>
              {viewLabels[one]}
              {countOf[one] === undefined ? null : <span className="tabular-nums">{countOf[one]}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const senders = { visitor: 'Visitor', assistant: 'Assistant', firm: 'Firm' } as const

const head: Column<ListedChat> = {
  title: 'Visitor',
  cell: ({ id, visitor, page, state, waitingSince, tags }) => (
    <div className="max-w-[30ch]">
      <Link
        to={`/admin/chats/${id}`}
        className="wrap-anywhere font-medium text-base text-brand underline underline-offset-4"
      >
        {visitor ?? 'Visitor'}
        <span className="sr-only"> on {page}</span>
      </Link>
      <span className="wrap-anywhere block text-ink-soft text-sm">on {page}</span>
      <span className="mt-1 flex flex-wrap gap-2">
        <Badge look={stateLooks[state]}>{stateLabels[state]}</Badge>
        {tags.map((tag) => (
          <Badge key={tag} look="quiet">
            {tag}
          </Badge>
        ))}
        {waitingSince && state === 'person' ? <Badge look="waiting">Waiting for an answer</Badge> : null}
      </span>
    </div>
  ),
}

const columns: Column<ListedChat>[] = [
  {
    title: 'Last message',
    cell: ({ last, lastAt }) => (
      <div className="max-w-[48ch]">
        {last ? (
          <span className="wrap-anywhere line-clamp-2">
            <span className="font-semibold">{senders[last.side]}:</span> <bdi>{last.excerpt}</bdi>
          </span>
        ) : null}
        <Moment iso={lastAt} className="block text-ink-soft text-sm" />
      </div>
    ),
  },
  {
    title: 'Waiting since',
    cell: ({ waitingSince }) => (waitingSince ? <Moment iso={waitingSince} /> : '–'),
    className: 'whitespace-nowrap',
  },
  { title: 'Answered by', cell: ({ adviser }) => adviser?.name ?? '–', className: 'wrap-anywhere' },
  {
    title: 'How it ended',
    cell: ({ closedBy, rating }) =>
      closedBy ? (
        <div className="max-w-[24ch]">
          {closedByWords[closedBy]}
          {rating ? <span className="block">Rated {rating} of 5.</span> : null}
        </div>
      ) : (
        '–'
      ),
  },
]
