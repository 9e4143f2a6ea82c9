import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { sentenceOf } from '../../../../ui/base/refusal.ts'
import { toast } from '../../../../ui/base/toast.ts'
import { countOf } from '../../../../ui/desk/count-of.ts'
import { closeDialog, Modal } from '../../../../ui/desk/modal.tsx'
import type { DeskChecklist, DeskItem } from '../../desk-contract.ts'
import { isToReview } from '../../shared/states.ts'
import { acceptingMany, useChecklistsChange } from './checklist-queries.ts'

const itemNoun = ['item', 'items'] as const
const documentNoun = ['document', 'documents'] as const

/** What the client gave for an item, in a few words. */
function givenWords({ state, documents, answer, options, notApplicableReason }: DeskItem): string {
  if (state === 'claimed') return `Said not to apply: ${notApplicableReason}`
  const given = options.find(({ value }) => value === answer)?.en ?? answer
  const files = documents.length > 0 ? countOf(documents.length, documentNoun) : ''
  return [given, files].filter(Boolean).join(', ')
}

interface Props {
  checklist: DeskChecklist
  onDone: () => void
}

/** A button that accepts several items at once, after the person has chosen them. */
export function AcceptSeveral({ checklist, onDone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const waiting = checklist.items.filter(({ applies, state }) => applies && isToReview(state))
  if (waiting.length < 2 && !isOpen) return null
  return (
    <>
      <Button look="secondary" size="sm" onClick={() => setOpen(true)}>
        Accept several
      </Button>
      {isOpen ? <Chooser items={waiting} onDone={onDone} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function Chooser({ items, onDone, onClose }: Omit<Props, 'checklist'> & { items: DeskItem[]; onClose: () => void }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const acceptMany = useChecklistsChange(acceptingMany)
  const now = items.filter(({ id }) => chosen.has(id))
  const toggle = (id: string) => setChosen((before) => new Set(before.has(id) ? without(before, id) : [...before, id]))
  const accept = async () => {
    setBusy(true)
    setProblem('')
    try {
      const { done, left } = await acceptMany({ chosen: now.map(({ id, version }) => ({ id, version })) })
      const why = `Not accepted: ${left}. Someone changed ${left === 1 ? 'it' : 'them'} in the meantime.`
      toast({ title: `Accepted ${countOf(done, itemNoun)}`, description: left > 0 ? why : undefined })
      onClose()
      onDone()
    } catch (error) {
      setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <Modal title="Accept several items" onClose={onClose}>
      <p className="mt-2 text-[0.9375rem] text-ink-soft">Choose the items that you have looked at.</p>
      <ul aria-label="Items to review" className="mt-4 divide-y divide-line">
        {items.map((item) => (
          <li key={item.id}>
            <label className="flex cursor-pointer items-start gap-3 py-2.5">
              <input
                type="checkbox"
                checked={chosen.has(item.id)}
                onChange={() => toggle(item.id)}
                className="mt-1 size-5 accent-brand"
              />
              <span className="min-w-0">
                <span className="wrap-anywhere block font-medium">{item.title.en}</span>
                <span className="wrap-anywhere block text-ink-soft text-sm">{givenWords(item)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {problem ? (
        <p role="alert" className="mt-4 font-medium text-danger">
          {problem}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button disabled={isBusy || now.length === 0} onClick={() => void accept()}>
          {isBusy ? 'Accepting...' : now.length > 0 ? `Accept ${countOf(now.length, itemNoun)}` : 'Accept items'}
        </Button>
        <Button look="secondary" onClick={() => setChosen(new Set(items.map(({ id }) => id)))}>
          Choose all
        </Button>
        <Button look="secondary" onClick={closeDialog}>
          Cancel
        </Button>
      </div>
    </Modal>
  )
}

const without = (chosen: ReadonlySet<string>, id: string) => [...chosen].filter((one) => one !== id)
