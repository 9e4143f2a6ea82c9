import { formatShortDay } from '../../../../time/day-names.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import { Badge } from '../../../../ui/desk/badge.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { DeskChecklist, DeskItem } from '../../desk-contract.ts'
import { removingItem, useChecklistChange } from './checklist-queries.ts'
import { ItemMaterials } from './item-materials.tsx'
import { Key } from './judge-dialog.tsx'
import { NoteForm, NoteList } from './notes.tsx'
import { stateWords } from './words.ts'

interface Props {
  checklist: DeskChecklist
  item: DeskItem
  may: { accept: boolean; back: boolean; waive: boolean; reopen: boolean }
  isBusy: boolean
  onAccept: () => void
  onReopen: () => void
  onJudge: (use: 'send-back' | 'waive') => void
}

/** The open item: what we asked, what the client gave beside last year's, the decision, and the notes. */
export function ItemPane({ checklist: { id, isReadOnly }, item, may, isBusy, onAccept, onReopen, onJudge }: Props) {
  return (
    <article aria-labelledby="open-item" className="rounded-lg border border-line bg-surface">
      <div className="sticky top-(--header) z-10 rounded-t-lg border-line border-b bg-surface px-4 py-3 sm:px-6">
        <Title item={item} />
        {isReadOnly ? null : (
          <div className="mt-3 flex flex-wrap gap-2 sm:gap-3 max-sm:[&>button]:px-3">
            {may.accept ? (
              <Button size="sm" disabled={isBusy} onClick={onAccept}>
                <Key>a</Key> {item.state === 'claimed' ? 'Confirm' : 'Accept'}
              </Button>
            ) : null}
            {may.back ? (
              <Button look="secondary" size="sm" onClick={() => onJudge('send-back')}>
                <Key>s</Key> Send back
              </Button>
            ) : null}
            {may.waive ? (
              <Button look="secondary" size="sm" onClick={() => onJudge('waive')}>
                <Key>x</Key> Not applicable
              </Button>
            ) : null}
            {may.reopen ? (
              <Button look="secondary" size="sm" disabled={isBusy} onClick={onReopen}>
                <Key>u</Key> Reopen
              </Button>
            ) : null}
            {item.respondedAt ? null : <RemoveItem item={item} />}
          </div>
        )}
      </div>
      <div className="px-4 pt-3 pb-5 [&_:is(a,button,iframe,img,select,textarea)]:scroll-mt-32 sm:px-6 sm:pb-6">
        <ItemFacts item={item} />
        <ItemMaterials item={item} />
        <section aria-label="Notes about this item" className="mt-6 border-line border-t pt-5">
          <NoteList notes={item.notes} />
          {isReadOnly ? null : <NoteForm checklistId={id} itemId={item.id} />}
        </section>
      </div>
    </article>
  )
}

function Title({ item: { title, state, applies, isRequired, dueOn } }: { item: DeskItem }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-3 text-[0.9375rem] text-ink-soft tabular-nums">
        <Badge look={stateWords[state].look}>{stateWords[state].words}</Badge>
        {applies ? null : <Badge>Not asked with the answers so far</Badge>}
        {isRequired ? 'Required' : 'Optional'}, due {formatShortDay(dueOn)}
      </p>
      <h2 id="open-item" className="wrap-anywhere mt-1 text-xl max-sm:text-lg">
        {title.en}
      </h2>
    </>
  )
}

function ItemFacts({ item }: { item: DeskItem }) {
  const { help, state, respondedAt, respondedBy, reviewedAt, reviewedBy, sentBackReason, notApplicableReason } = item
  return (
    <>
      {help.en ? <p className="wrap-anywhere max-w-[70ch] text-ink-soft">{help.en}</p> : null}
      {respondedAt ? (
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          From {respondedBy || 'a former member'}, <Moment iso={respondedAt} />
        </p>
      ) : null}
      {reviewedAt ? (
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          Last decision by {reviewedBy || 'someone who left'}, <Moment iso={reviewedAt} />
        </p>
      ) : null}
      {sentBackReason || notApplicableReason ? (
        <p className="wrap-anywhere mt-3 whitespace-pre-line rounded-md bg-sunken px-4 py-3">
          <span className="font-semibold">
            {sentBackReason ? 'Sent back: ' : state === 'claimed' ? 'Does not apply, says the client: ' : 'Why not: '}
          </span>
          {sentBackReason || notApplicableReason}
        </p>
      ) : null}
    </>
  )
}

function RemoveItem({ item: { id, version, title } }: { item: DeskItem }) {
  const { mutateAsync } = useChecklistChange(removingItem)
  return (
    <AskedStep
      action="Remove item"
      doing="Removing..."
      question="Remove this item?"
      run={async () => {
        await mutateAsync({ id, version })
        return { title: 'Item removed', description: title.en }
      }}
    >
      <p className="wrap-anywhere">The client is no longer asked for: {title.en}.</p>
    </AskedStep>
  )
}
