import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../../ui/base/button.tsx'
import { sentenceOf } from '../../../../ui/base/refusal.ts'
import { toast } from '../../../../ui/base/toast.ts'
import { useLowToasts } from '../../../../ui/base/use-low-toasts.ts'
import { scrollPreview } from '../../../documents/ui/scroll-preview.ts'
import type { DeskChecklist, DeskItem } from '../../desk-contract.ts'
import { isSettled, isToReview } from '../../shared/states.ts'
import { keptReasons } from '../reason-queries.ts'
import { AllReviewed } from './all-reviewed.tsx'
import { accepting, reopening, useChecklistChange } from './checklist-queries.ts'
import { ItemPane } from './item-pane.tsx'
import { JudgeDialog } from './judge-dialog.tsx'
import { ReviewList } from './review-list.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useOpenItem } from './use-open-item.ts'
import { useReviewKeys } from './use-review-keys.ts'

/** The items to show: those that apply, and others to which the client has responded. */
const shownOf = ({ items }: DeskChecklist) =>
  items.filter(({ applies, respondedAt }) => applies || respondedAt !== null)

/** The next item to review after this one. After the last item, the search continues with the first. */
function nextToReview(items: DeskItem[], id: string | undefined): DeskItem | undefined {
  const at = items.findIndex((item) => item.id === id)
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(({ state }) => isToReview(state))
}

interface Props {
  checklist: DeskChecklist
  /** How many decisions may have left nothing to review. Zero until there was one. */
  decided: number
  onDecided: () => void
}

/** Lists the items next to the open one. */
export function ReviewDesk(props: Props) {
  const items = shownOf(props.checklist)
  const [first] = items
  if (!first) return <p className="mt-8 text-ink-soft">This checklist has no items. Ask for the first one.</p>
  return <Items {...props} items={items} first={first} />
}

interface ItemsProps extends Props {
  items: DeskItem[]
  first: DeskItem
}

/** After each decision, the next item to review opens. */
function Items({ checklist, items, first, decided, onDecided }: ItemsProps) {
  const [openId, setOpen] = useOpenItem()
  const [judging, setJudging] = useState<'send-back' | 'waive'>()
  const list = useRef<HTMLElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  useLowToasts()
  // Loads the reasons before the dialog needs them.
  useQuery(keptReasons())
  const accept = useChecklistChange(accepting)
  const reopen = useChecklistChange(reopening)
  const item = items.find(({ id }) => id === openId) ?? nextToReview(items, undefined) ?? first

  const focusOn = (id: string) => {
    const row = list.current?.querySelector<HTMLElement>(`[data-item="${id}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  const open = (id: string) => {
    flushSync(() => setOpen(id))
    pane.current?.scrollIntoView()
  }
  const go = (id: string) => {
    open(id)
    focusOn(id)
  }
  const step = (by: number) => {
    const at = items.findIndex(({ id }) => id === item.id)
    const next = items[Math.min(items.length - 1, Math.max(0, at + by))]
    if (next) go(next.id)
  }
  const openNext = (changed: DeskChecklist, words: string) => {
    const next = nextToReview(shownOf(changed), item.id)
    toast({ title: words })
    go(next?.id ?? item.id)
    if (!next && isToReview(state)) onDecided()
  }
  const refuse = (error: Error) => toast({ title: 'Not done', description: sentenceOf(error), variant: 'destructive' })
  const isBusy = accept.isPending || reopen.isPending
  const { id, version, state } = item
  const may = {
    accept: isToReview(state),
    back: isToReview(state) || state === 'accepted',
    waive: state !== 'not_applicable',
    reopen: isSettled(state),
  }
  const doAccept = () =>
    may.accept && !isBusy
      ? accept.mutate(
          { id, version },
          {
            onSuccess: (changed) => openNext(changed, state === 'claimed' ? 'Confirmed' : 'Accepted'),
            onError: refuse,
          },
        )
      : undefined
  const doReopen = () =>
    may.reopen && !isBusy
      ? reopen.mutate({ id, version }, { onSuccess: () => focusOn(id), onError: refuse })
      : undefined
  const decide = {
    a: doAccept,
    s: () => (may.back ? setJudging('send-back') : undefined),
    x: () => (may.waive ? setJudging('waive') : undefined),
    u: doReopen,
  }
  const moves = {
    j: () => step(1),
    k: () => step(-1),
    ' ': ({ shiftKey }: KeyboardEvent) => (pane.current ? scrollPreview(pane.current, shiftKey ? -1 : 1) : undefined),
    o: () => pane.current?.querySelector<HTMLElement>('[data-document]')?.click(),
  }
  const shortcuts = useReviewKeys(checklist.isReadOnly ? moves : { ...moves, ...decide })
  return (
    <section ref={list} aria-label="Items" className="mt-5">
      <Shortcuts {...shortcuts} isReadOnly={checklist.isReadOnly} />
      {decided > 0 && !nextToReview(items, id) ? <AllReviewed key={decided} id={checklist.id} /> : null}
      <div className="mt-3 grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className={`lg:self-stretch ${openId ? 'max-lg:hidden' : ''}`}>
          <ReviewList items={items} openId={item.id} onOpen={open} onStep={step} />
        </div>
        <div ref={pane} className={`-scroll-mt-6 ${openId ? '' : 'max-lg:hidden'}`}>
          <Button look="secondary" size="sm" className="mb-4 lg:hidden" onClick={() => setOpen(undefined)}>
            Back to the list
          </Button>
          <ItemPane
            key={id}
            checklist={checklist}
            item={item}
            may={may}
            isBusy={isBusy}
            onAccept={doAccept}
            onReopen={doReopen}
            onJudge={setJudging}
          />
        </div>
      </div>
      {judging ? (
        <JudgeDialog
          item={item}
          use={judging}
          onClose={() => setJudging(undefined)}
          onDone={(changed) => {
            // The page can take the focus only after the dialog has closed.
            flushSync(() => setJudging(undefined))
            openNext(changed, judging === 'send-back' ? 'Sent back' : 'Marked as not applicable')
          }}
        />
      ) : null}
    </section>
  )
}
