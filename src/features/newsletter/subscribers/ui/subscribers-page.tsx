import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../../../../ui/base/button.tsx'
import { needsSecondFactor } from '../../../../ui/base/refusal.ts'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { PagedList } from '../../../../ui/desk/paged-list.tsx'
import { SaveList } from '../../../../ui/desk/save-file.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { Route } from './+types/subscribers-page'
import { AddButton } from './add-dialog.tsx'
import { subscriberNoun } from './labels.ts'
import { exportingSubscribers, subscriberFiltersOf, subscriberList } from './queries.ts'
import { SubscriberFilters } from './subscriber-filters.tsx'
import { SubscriberTable } from './subscriber-table.tsx'
import { Summary } from './summary.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Subscribers', description: 'Who gets the newsletter.' })

const nothingYet = {
  title: 'No subscribers yet',
  text: 'Add the first one, or import a list from a spreadsheet.',
  hasDrawing: true,
}
const nothingFound = {
  title: 'Nothing found',
  text: 'Type only the beginning of the address, or @ and the beginning of its domain. Or clear the filters.',
}

export default function SubscribersPage() {
  const [address] = useSearchParams()
  const filters = subscriberFiltersOf(address)
  const query = useInfiniteQuery(subscriberList(filters))
  const empty = Object.keys(filters).length === 0 ? nothingYet : nothingFound
  const isOpen = !needsSecondFactor(query.error)
  return (
    <>
      <DeskHeading
        title="Newsletter subscribers"
        intro="Only confirmed subscribers get the newsletter. We keep the proof of consent with each one."
        action={isOpen ? <Add /> : null}
      />
      {isOpen ? (
        <>
          <Summary />
          <SubscriberFilters filters={filters} />
        </>
      ) : null}
      <PagedList
        query={query}
        noun={subscriberNoun}
        empty={empty}
        actions={<SaveList saving={exportingSubscribers} search={filters} />}
      >
        {(rows) => <SubscriberTable rows={rows} />}
      </PagedList>
    </>
  )
}

const Add = () => (
  <div className="flex flex-wrap gap-3">
    <ButtonLink look="secondary" to="/admin/subscribers/import">
      Import subscribers
    </ButtonLink>
    <AddButton />
  </div>
)
