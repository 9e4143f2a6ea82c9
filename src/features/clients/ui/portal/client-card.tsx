import { ArrowLink } from '../../../../ui/base/arrow-link.tsx'
import type { OwnClient } from '../../contract.ts'
import { useClientSearch } from '../current-client.ts'

const whatTheyDo = {
  owner: 'You act for this client and can invite others.',
  delegate: 'You act for this client.',
}

/** Shows the facts about the client that the portal is about. */
export function ClientCard({ client: { name, right, isArchived, adviser } }: { client: OwnClient }) {
  const search = useClientSearch()
  return (
    <section aria-labelledby="your-client" className="rounded-lg border border-line bg-surface p-6">
      <h2 id="your-client" className="wrap-anywhere text-xl">
        {name}
      </h2>
      <p className="mt-2 text-ink-soft">{whatTheyDo[right]}</p>
      {adviser ? <p className="wrap-anywhere mt-2">Your adviser is {adviser}.</p> : null}
      {isArchived ? (
        <p className="mt-4 rounded-md bg-amber-soft px-4 py-3 text-amber">
          This client is archived. You can read everything, but you can't make changes. Please contact us if something
          needs to change.
        </p>
      ) : null}
      <ArrowLink to={{ pathname: '/client-portal/members', search }} className="mt-4 text-brand">
        See who acts for this client
      </ArrowLink>
    </section>
  )
}
