import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../../ui/button.tsx'
import { DeskHeading } from '../../../../ui/desk-heading.tsx'
import { Filters } from '../../../../ui/filters.tsx'
import { pageMeta, siteOf } from '../../../../ui/page-meta.ts'
import { PagedList } from '../../../../ui/paged-list.tsx'
import { needsSecondFactor } from '../../../../ui/refusal.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import type { FaqFilters } from '../../admin-contract.ts'
import { topicNames, topics } from '../../page-contract.ts'
import type { Route } from './+types/desk-page'
import { deskFaqs, faqFiltersOf } from './desk-queries.ts'
import { HomeQuestions } from './home-questions.tsx'
import { TopicQuestions } from './topic-questions.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'FAQs', description: 'The questions of the public site.' })

const noun = ['question', 'questions'] as const
const empty = { title: 'No question found', text: 'Try a shorter word, clear the filters, or write a new question.' }

export default function DeskPage() {
  const [address] = useSearchParams()
  const filters = faqFiltersOf(address)
  const query = useInfiniteQuery(deskFaqs(filters))
  // A part of a category cannot be put in order.
  const canArrange = !filters.q && !filters.state
  return (
    <>
      <DeskHeading
        title="FAQs"
        intro="What visitors read at /faqs and on the home page. A change is public at once."
        action={<ButtonLink to="/admin/faqs/new">Write a question</ButtonLink>}
      />
      {needsSecondFactor(query.error) ? null : <HomeQuestions />}
      {needsSecondFactor(query.error) ? null : <FaqFiltersForm filters={filters} />}
      <PagedList query={query} noun={noun} empty={empty}>
        {(rows) =>
          topicNames
            .filter((topic) => rows.some((row) => row.topic === topic))
            .map((topic) => (
              <TopicQuestions
                key={topic}
                topic={topic}
                rows={rows.filter((row) => row.topic === topic)}
                canArrange={canArrange}
              />
            ))
        }
      </PagedList>
    </>
  )
}

function FaqFiltersForm({ filters: { q, topic, state } }: { filters: FaqFilters }) {
  return (
    <Filters label="Questions" className="mt-10">
      <TextField
        id="q"
        name="q"
        label="Words"
        type="search"
        autoComplete="off"
        maxLength={120}
        defaultValue={q}
        className="min-w-64 grow sm:max-w-sm"
      />
      <SelectField id="topic" name="topic" label="Category" defaultValue={topic ?? ''} className="w-56">
        <option value="">Every category</option>
        {topicNames.map((name) => (
          <option key={name} value={name}>
            {topics[name]}
          </option>
        ))}
      </SelectField>
      <SelectField id="state" name="state" label="Status" defaultValue={state ?? ''} className="w-48">
        <option value="">Not archived</option>
        <option value="published">Published</option>
        <option value="draft">Drafts</option>
        <option value="archived">Archived</option>
      </SelectField>
    </Filters>
  )
}
