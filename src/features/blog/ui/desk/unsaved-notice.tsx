import { Button } from '../../../../ui/base/button.tsx'
import type { DeskArticle, Draft } from '../../desk-contract.ts'
import { Differences } from './differences.tsx'
import { forget } from './unsaved-copy.ts'

interface Props {
  copy: { draft: Draft }
  article: DeskArticle
  onRestore: () => void
  onDiscard: () => void
}

/** Offers text that never reached the server because of a crash or a lost connection. */
export function UnsavedNotice({ copy, article, onRestore, onDiscard }: Props) {
  return (
    <section aria-label="Unsaved text" className="mt-5 rounded-md border border-amber bg-amber-soft px-5 py-4">
      <p className="font-semibold">This browser has unsaved text of this article.</p>
      <div className="mt-3 max-h-64 overflow-y-auto rounded-md bg-surface p-4">
        <Differences before={article.draft} after={copy.draft} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="secondary"
          size="sm"
          onClick={() => {
            forget(article.id)
            onDiscard()
          }}
        >
          Discard text
        </Button>
        <Button size="sm" onClick={onRestore}>
          Restore text
        </Button>
      </div>
    </section>
  )
}
