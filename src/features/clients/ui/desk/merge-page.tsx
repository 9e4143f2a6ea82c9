import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { Button } from '../../../../ui/base/button.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { DeskHeading } from '../../../../ui/desk/desk-heading.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { pageMeta, siteOf } from '../../../../ui/site/page-meta.ts'
import type { MergedField, MergePreview } from '../../merge-contract.ts'
import type { Route } from './+types/merge-page'
import { BackToClient } from './back-to-client.tsx'
import { ClientPicker } from './client-picker.tsx'
import { client, mergePreview, merging, useClientChange } from './desk-queries.ts'
import { MergeChoices } from './merge-choices.tsx'

export const handle = { isUnlisted: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(siteOf(matches), { title: 'Merge duplicate', description: 'Merge two records of the same client into one.' })

/**
 * Shows what a merge would do, and merges two clients. The duplicate's id is in the address, so a reload keeps the
 * preview.
 */
export default function MergePage({ params: { id } }: Route.ComponentProps) {
  const { data, error, refetch } = useQuery(client(id))
  const [address, setAddress] = useSearchParams()
  const from = address.get('from')
  return (
    <>
      <BackToClient id={id} />
      <DeskHeading
        title="Merge duplicate"
        intro={`Choose the duplicate of ${data?.name ?? 'this client'}. We move its members, invitations and notes here, then archive it.`}
      />
      {error && !data ? <Refused error={error} onRetry={refetch} className="mt-6" /> : null}
      <div className="mt-6 max-w-3xl">
        {from ? (
          <Preview key={from} id={id} from={from} onBack={() => setAddress({})} />
        ) : (
          <ClientPicker
            id="duplicate"
            label="Duplicate"
            except={id}
            chosen={undefined}
            onChoose={(chosen) => setAddress({ from: chosen.id })}
          />
        )}
      </div>
    </>
  )
}

interface Props {
  id: string
  from: string
  onBack: () => void
}

function Preview({ id, from, onBack }: Props) {
  const { data, error, refetch } = useQuery(mergePreview(id, from))
  if (error && !data) return <Refused error={error} onRetry={refetch} />
  return data ? <Merge preview={data} onBack={onBack} /> : <Skeleton className="h-48" />
}

const plural = ['open invitation moves', 'open invitations move'] as const

function Merge({ preview, onBack }: { preview: MergePreview; onBack: () => void }) {
  const { into, from, members, invitations } = preview
  const navigate = useNavigate()
  const [take, setTake] = useState<MergedField[]>([])
  const { mutate, isPending, error } = useClientChange(merging)
  const merge = () =>
    mutate(
      { id: into.id, version: into.version, from: { id: from.id, version: from.version }, take },
      {
        onSuccess: ({ id, name }) => {
          toast({ title: 'Duplicate merged', description: name })
          void navigate(`/admin/clients/${id}`)
        },
      },
    )
  return (
    <>
      <MergeChoices into={into.facts} from={from.facts} take={take} onTake={setTake} />
      <h2 className="mt-8 text-xl">After the merge</h2>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        {members.map(({ id, name, right }) => (
          <li key={id} className="wrap-anywhere">
            {name} will act for this client as {right === 'owner' ? 'an owner' : 'a delegate'}.
          </li>
        ))}
        {members.length === 0 ? <li>Neither client has members.</li> : null}
        {invitations > 0 ? <li>{countOf(invitations, plural)}.</li> : null}
        <li>We keep the notes of both.</li>
      </ul>
      {error ? <ChangeRefused error={error} className="mt-6" /> : null}
      <p className="mt-6">Merging can't be undone.</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="danger" disabled={isPending} onClick={merge}>
          {isPending ? 'Merging...' : 'Merge duplicate'}
        </Button>
        <Button look="secondary" onClick={onBack}>
          Choose another client
        </Button>
      </div>
    </>
  )
}
