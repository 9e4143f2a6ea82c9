import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { ChoiceFilter, SearchFilter } from '../../../../ui/desk/filter-fields.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { SaveList } from '../../../../ui/desk/save-file.tsx'
import { SelectionBar, useSelection } from '../../../../ui/desk/selection.tsx'
import { Filters } from '../../../../ui/page/filters.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { DeskFaq, FaqFilters } from '../../desk-contract.ts'
import { topicNames, topics } from '../../shared/topics.ts'
import type { Route } from './+types/desk-page'
import { ChangeMany } from './change-many.tsx'
import { deskFaqs, exportingFaqs, faqFiltersOf } from './desk-queries.ts'
import { HomeQuestions } from './home-questions.tsx'
import { SortedQuestions } from './sorted-questions.tsx'
import { TopicQuestions } from './topic-questions.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'FAQs', description: "The public site's questions." })

const noun = ['question', 'questions'] as const
const empty = { title: 'No question found', text: 'Try a shorter word, clear the filters, or write a new question.' }

export default function DeskPage() {
  const [address] = useSearchParams()
  const filters = faqFiltersOf(address)
  const query = useInfiniteQuery(deskFaqs(filters))
  // People can change the order only if the list shows every question of a category.
  const canArrange = !filters.q && !filters.state
  return (
    <>
      <DeskHeading
        title="FAQs"
        intro="Questions on the FAQ page and on the home page. Changes are public right away."
        action={<ButtonLink to="/admin/faqs/new">Write a question</ButtonLink>}
      />
      {needsSecondFactor(query.error) ? null : <HomeQuestions />}
      {needsSecondFactor(query.error) ? null : <FaqFiltersForm filters={filters} />}
      <PagedList query={query} noun={noun} empty={empty} actions={<SaveList saving={exportingFaqs} search={filters} />}>
        {(rows) => <Questions rows={rows} isSorted={filters.sort !== undefined} canArrange={canArrange} />}
      </PagedList>
    </>
  )
}

const stateChoices = { published: 'Published', draft: 'Drafts', archived: 'Archived' }
const orders = { changed: 'Recently changed first', unhelpful: 'Least helpful first' }

const FaqFiltersForm = ({ filters: { q, topic, state, sort } }: { filters: FaqFilters }) => (
  <Filters label="Questions" className="mt-10" search={<SearchFilter what="Question or answer" value={q} />}>
    <ChoiceFilter name="topic" label="Category" every="All categories" words={topics} value={topic} />
    <ChoiceFilter name="state" label="Status" every="Not archived" words={stateChoices} value={state} />
    <ChoiceFilter name="sort" label="Order" every="Order of the page" words={orders} value={sort} />
  </Filters>
)

interface QuestionsProps {
  rows: DeskFaq[]
  isSorted: boolean
  canArrange: boolean
}

function Questions({ rows, isSorted, canArrange }: QuestionsProps) {
  const selection = useSelection(rows)
  const shown = topicNames.filter((topic) => rows.some((row) => row.topic === topic))
  return (
    <>
      {isSorted ? (
        <SortedQuestions rows={rows} selection={selection} />
      ) : (
        shown.map((topic) => (
          <TopicQuestions
            key={topic}
            topic={topic}
            rows={rows.filter((row) => row.topic === topic)}
            canArrange={canArrange}
            selection={selection}
          />
        ))
      )}
      <SelectionBar selection={selection}>
        <ChangeMany faqs={rows} selection={selection} />
      </SelectionBar>
    </>
  )
}
