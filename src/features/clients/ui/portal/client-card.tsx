import { useQuery } from '@tanstack/react-query'
import { ArrowLink } from '../../../../ui/base/arrow-link.tsx'
import { bookingOptions } from '../../../booking/public/ui/queries.ts'
import { plainName } from '../../../company/shared/people.ts'
import { PersonLine, usePerson } from '../../../company/ui/person.tsx'
import type { OwnClient } from '../../contract.ts'
import { useClientSearch } from '../current-client.ts'

const mayInvite = 'You can invite others to help.'
const ofOwner = {
  person: `Your own returns. ${mayInvite}`,
  couple: `Returns for both of you. ${mayInvite}`,
  company: `You act for this company. ${mayInvite}`,
}
const ofDelegate = {
  person: 'You act for this person.',
  couple: 'You act for this couple.',
  company: 'You act for this company.',
}

/** Shows the facts about the client that the portal is about. */
export function ClientCard({ client: { name, kind, right, isArchived, adviser } }: { client: OwnClient }) {
  const search = useClientSearch()
  return (
    <section aria-labelledby="your-client" className="rounded-lg border border-line bg-surface p-6">
      <h2 id="your-client" className="wrap-anywhere text-xl">
        {name}
      </h2>
      <p className="mt-2 text-ink-soft">{(right === 'owner' ? ofOwner : ofDelegate)[kind]}</p>
      {isArchived ? (
        <p className="mt-4 rounded-md bg-amber-soft px-4 py-3 text-amber">
          This client is archived. You can read everything, but you can't make changes. Please contact us if something
          needs to change.
        </p>
      ) : null}
      <ArrowLink to={{ pathname: '/client-portal/members', search }} className="mt-4 text-brand">
        See who has access
      </ArrowLink>
      {adviser ? <Adviser name={adviser} /> : null}
    </section>
  )
}

function Adviser({ name }: { name: string }) {
  const languages = usePerson(name)?.languages ?? []
  const { data } = useQuery(bookingOptions())
  const isBookable = data?.advisers.some((one) => plainName(one.name) === plainName(name))
  return (
    <div className="mt-4 border-line border-t pt-4">
      <h3 className="mb-3 font-sans font-semibold text-[0.9375rem] text-ink-soft tracking-normal">Your adviser</h3>
      <PersonLine name={name} size="md">
        {languages.length > 1 ? (
          <span className="block text-[0.9375rem] text-ink-soft">{languages.join(', ')}</span>
        ) : null}
      </PersonLine>
      {isBookable ? (
        <div className="mt-2">
          <ArrowLink to={`/book-consultation?adviser=${encodeURIComponent(name)}`}>Book with {name}</ArrowLink>
        </div>
      ) : null}
    </div>
  )
}
