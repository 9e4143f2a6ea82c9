import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../../../ui/desk/back-link.tsx'
import { client } from './desk-queries.ts'

/** A link from a page about a client back to the client. It names the client. */
export function BackToClient({ id }: { id: string }) {
  const { data } = useQuery(client(id))
  return <BackLink to={`/admin/clients/${id}`}>{data?.name ?? 'Client'}</BackLink>
}
