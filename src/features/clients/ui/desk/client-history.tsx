import { useQuery } from '@tanstack/react-query'
import { ArrowLink } from '../../../../ui/base/arrow-link.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import { EntryList } from '../../../audit/ui/entry-list.tsx'
import { history } from './desk-queries.ts'

const shown = 10

/** Lists who did what with a client. It comes from the audit log. */
export function ClientHistory({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(history(id))
  return (
    <SettingsSection id="history" title="History" intro="Who changed this client, its members or invitations.">
      {error && !data ? <Refused error={error} onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton className="h-24" />}
      {data?.items.length === 0 ? <p className="text-ink-soft">No changes yet.</p> : null}
      {data && data.items.length > 0 ? (
        <>
          <EntryList entries={data.items.slice(0, shown)} />
          <ArrowLink to={`/admin/audit?${new URLSearchParams({ object: id })}`} className="mt-4 text-brand">
            See these changes in the audit log
          </ArrowLink>
        </>
      ) : null}
    </SettingsSection>
  )
}
