import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import type { DeskArticle, Draft, Revision } from '../../desk-contract.ts'
import { revisions, revisionText } from './desk-queries.ts'
import { Differences } from './differences.tsx'

interface Props {
  article: DeskArticle
  draft: Draft
  onRestore: (draft: Draft, number: number) => void
  onClose: () => void
}

/** Lists saved revisions, compares one with the current text and restores it. */
export function RevisionsDialog({ article, draft, onRestore, onClose }: Props) {
  const { data, error, refetch } = useQuery(revisions(article.id))
  const [selected, setSelected] = useState<Revision>()
  return (
    <Dialog title={selected ? 'Earlier text' : 'Revisions'} onClose={onClose}>
      {selected ? (
        <RevisionComparison
          id={article.id}
          revision={selected}
          draft={draft}
          onBack={() => setSelected(undefined)}
          onRestore={(draft) => onRestore(draft, selected.number)}
        />
      ) : error ? (
        <Refused error={error} onRetry={refetch} className="mt-4" />
      ) : data ? (
        <RevisionList revisions={data} onChoose={setSelected} />
      ) : (
        <Skeleton className="mt-4 h-40" />
      )}
    </Dialog>
  )
}

function RevisionList({ revisions, onChoose }: { revisions: Revision[]; onChoose: (revision: Revision) => void }) {
  if (revisions.length === 0) return <p className="mt-4 text-ink-soft">No saved revisions yet.</p>
  return (
    <ul className="mt-4 divide-y divide-line">
      {revisions.map((revision) => (
        <li key={revision.number} className="flex items-center justify-between gap-3 py-3">
          <div className="min-w-0">
            <Moment iso={revision.savedAt} className="font-medium" />
            <p className="wrap-anywhere text-ink-soft text-sm">
              {revision.savedBy || 'Original text'}
              {revision.isAutosave ? ', autosaved' : ''}
              {revision.isPublic ? ', public' : ''}
            </p>
          </div>
          <Button look="secondary" size="sm" onClick={() => onChoose(revision)} className="shrink-0">
            Compare<span className="sr-only"> revision {revision.number}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

interface ComparisonProps {
  id: string
  revision: Revision
  draft: Draft
  onBack: () => void
  onRestore: (draft: Draft) => void
}

function RevisionComparison({ id, revision: { number, savedAt }, draft, onBack, onRestore }: ComparisonProps) {
  const { data, error, refetch } = useQuery(revisionText(id, number))
  if (error) return <Refused error={error} onRetry={refetch} className="mt-4" />
  if (!data) return <Skeleton className="mt-4 h-40" />
  return (
    <div className="mt-3">
      <p className="text-ink-soft text-sm">
        Changes since <Moment iso={savedAt} />:
      </p>
      <div className="mt-3 max-h-[50dvh] overflow-y-auto">
        <Differences before={data} after={draft} />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="secondary" size="sm" onClick={onBack}>
          Back
        </Button>
        <Button size="sm" onClick={() => onRestore(data)}>
          Restore this text
        </Button>
      </div>
    </div>
  )
}
