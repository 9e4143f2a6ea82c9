import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { SaveList } from '../../../../ui/desk/save-file.tsx'
import type { Verbatim, VerbatimFilters } from '../../desk-contract.ts'
import { exportingAnswers, verbatims } from './desk-queries.ts'
import { scoresOf } from './words.ts'

const empty = {
  title: 'No comments',
  text: 'What people write appears here. Send the survey to clients, or clear the filters.',
}

/** What people wrote in their own words. The file has all answers of the people who match. */
export function Verbatims({ filters }: { filters: VerbatimFilters }) {
  const query = useInfiniteQuery(verbatims(filters))
  return (
    <section aria-labelledby="words" className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="words" className="text-2xl">
          In their own words
        </h2>
        <SaveList saving={exportingAnswers} search={filters} />
      </div>
      <p className="mt-1 text-[0.9375rem] text-ink-soft">
        The file has a row for each person who matches the filters above, with their answers to all questions.
      </p>
      <PagedList query={query} noun={['comment', 'comments']} empty={empty}>
        {(rows) => (
          <ul className="grid gap-3">
            {rows.map((row) => (
              <li key={row.id} className="rounded-lg border border-line bg-surface p-5">
                <One row={row} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  )
}

const One = ({ row }: { row: Verbatim }) => (
  <>
    <p className="text-ink-soft text-sm">{row.question}</p>
    <p className="wrap-anywhere mt-1 max-w-[70ch] whitespace-pre-line">{row.text}</p>
    <p className="mt-2 text-ink-soft text-sm">
      {scoresOf(row)}
      {row.client ? (
        <>
          {', '}
          <Link to={`/admin/clients/${row.client.id}`} className="text-brand underline underline-offset-4">
            {row.client.name}
          </Link>
        </>
      ) : null}
      , <Moment iso={row.answeredAt} />
    </p>
  </>
)
