import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useClientSearch } from '../../clients/ui/current-client.ts'
import { clientDocuments } from '../../documents/ui/document-queries.ts'

interface Props {
  clientId: string
  engagementId: string
}

const linkLook = 'wrap-anywhere inline-block py-1 text-brand underline underline-offset-4'

/** What the client does while the result waits for a signature. The portal itself has no electronic signature. */
export const Signing = (props: Props) => (
  <section aria-labelledby="signing" className="mt-6 max-w-3xl rounded-lg border border-line bg-surface p-5 sm:p-6">
    <h2 id="signing" className="text-xl">
      Read the result and sign
    </h2>
    <ol className="mt-4 list-decimal space-y-4 pl-6">
      <li>
        Read what we prepared.
        <FromUs {...props} />
      </li>
      <li>
        Is something wrong or unclear? Write to us in the{' '}
        <a href="#messages" className="text-brand underline underline-offset-4">
          messages
        </a>{' '}
        below before you sign.
      </li>
      <li>
        Sign the form that we send you here. The portal has no electronic signature: please print the form, sign it, and
        scan or photograph every page.
      </li>
      <li>Return the signed form: attach it to a message below. We file nothing without your signature.</li>
    </ol>
  </section>
)

const most = 5

/** Lists the documents that the firm uploaded for the engagement, the newest first. */
function FromUs({ clientId, engagementId }: Props) {
  const search = useClientSearch()
  const { data } = useInfiniteQuery(clientDocuments(clientId, { origin: 'firm', engagement: engagementId }))
  const documents = data?.pages.flatMap(({ items }) => items).slice(0, most) ?? []
  const all = new URLSearchParams(search)
  all.set('origin', 'firm')
  return (
    <>
      <ul aria-label="Documents from us" className="mt-1 empty:hidden">
        {documents.map(({ id, latest }) => (
          <li key={id}>
            <Link to={{ pathname: `/client-portal/documents/${id}`, search }} className={linkLook}>
              {latest.name}
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-ink-soft">
        Everything that we give you is among the{' '}
        <Link
          to={{ pathname: '/client-portal/documents', search: `?${all}` }}
          className="text-brand underline underline-offset-4"
        >
          documents from us
        </Link>
        .
      </p>
    </>
  )
}
