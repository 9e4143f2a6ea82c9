import { Button } from '../../../../ui/base/button.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { Draft } from '../../desk-contract.ts'
import { Differences } from './differences.tsx'
import type { Copy } from './unsaved-copy.ts'

interface Props {
  copy: Copy
  /** The text that is open now. */
  draft: Draft
  onRestore: () => void
  onDiscard: () => void
}

/** Offers text that never reached the server because of a crash or a lost connection. */
export function UnsavedNotice({ copy: { madeAt, changes }, draft, onRestore, onDiscard }: Props) {
  return (
    <section aria-label="Unsaved text" className="mt-5 rounded-md border border-amber bg-amber-soft px-5 py-4">
      <p className="font-semibold">
        This browser has text from <Moment iso={madeAt} /> that wasn't saved.
      </p>
      <p className="mt-1">If you restore it, only this changes:</p>
      <div className="mt-3 max-h-64 overflow-y-auto rounded-md bg-surface p-4">
        <Differences before={draft} after={{ ...draft, ...changes }} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button look="secondary" size="sm" onClick={onDiscard}>
          Discard text
        </Button>
        <Button size="sm" onClick={onRestore}>
          Restore text
        </Button>
      </div>
    </section>
  )
}
