import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { formatMoment } from '../../../../ui/desk/moment-format.ts'
import { Refused } from '../../../../ui/desk/refused.tsx'
import type { DeskArticle, Draft, Revision } from '../../desk-contract.ts'
import { revision, revisions } from './desk-queries.ts'
import { Differences } from './differences.tsx'

interface Props {
  article: DeskArticle
  draft: Draft
  onRestore: (draft: Draft, number: number) => void
  onClose: () => void
}

/** What was saved before, what differs from now, and the way back to it. */
export function RevisionsDialog({ article, draft, onRestore, onClose }: Props) {
  const { data, error, refetch } = useQuery(revisions(article.id))
  const [chosen, setChosen] = useState<Revision>()
  return (
    <Dialog title={chosen ? 'An earlier text' : 'Revisions'} onClose={onClose}>
      {chosen ? (
        <OneRevision
          id={article.id}
          chosen={chosen}
          draft={draft}
          onBack={() => setChosen(undefined)}
          onRestore={(draft) => onRestore(draft, chosen.number)}
        />
      ) : error ? (
        <Refused error={error} onRetry={refetch} className="mt-4" />
      ) : data ? (
        <RevisionList revisions={data} onChoose={setChosen} />
      ) : (
        <Skeleton className="mt-4 h-40" />
      )}
    </Dialog>
  )
}

function RevisionList({ revisions, onChoose }: { revisions: Revision[]; onChoose: (revision: Revision) => void }) {
  if (revisions.length === 0) return <p className="mt-4 text-ink-soft">Nothing was saved here yet.</p>
  return (
    <ul className="mt-4 divide-y divide-line">
      {revisions.map((one) => (
        <li key={one.number} className="flex items-center justify-between gap-3 py-3">
          <div className="min-w-0">
            <Moment iso={one.savedAt} className="font-medium" />
            <p className="wrap-anywhere text-ink-soft text-sm">
              {one.savedBy || 'Before the desk'}
              {one.isAutosave ? ', saved by itself' : ''}
              {one.isPublic ? ', as readers see it' : ''}
            </p>
          </div>
          <Button look="secondary" size="sm" onClick={() => onChoose(one)} className="shrink-0">
            Compare<span className="sr-only"> revision {one.number}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface OneProps {
  id: string
  chosen: Revision
  draft: Draft
  onBack: () => void
  onRestore: (draft: Draft) => void
}

function OneRevision({ id, chosen, draft, onBack, onRestore }: OneProps) {
  const { data, error, refetch } = useQuery(revision(id, chosen.number))
  if (error) return <Refused error={error} onRetry={refetch} className="mt-4" />
  if (!data) return <Skeleton className="mt-4 h-40" />
  return (
    <div className="mt-3">
      <p className="text-ink-soft text-sm">What has changed since {formatMoment(chosen.savedAt)}:</p>
      <div className="mt-3 max-h-[50dvh] overflow-y-auto">
        <Differences before={data} after={draft} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="secondary" size="sm" onClick={onBack}>
          Back
        </Button>
        <Button size="sm" onClick={() => onRestore(data)}>
          Bring this text back
        </Button>
      </div>
    </div>
  )
}
