import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { TextArea } from '../../../../ui/forms/text-area.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { Reason } from '../../contract.ts'
import type { DeskChecklist, DeskItem } from '../../desk-contract.ts'
import { reasonUseFor, standardReasons } from '../../shared/reasons.ts'
import { keptReasons } from '../reason-queries.ts'
import { sendingBack, useChecklistChange, waiving } from './checklist-queries.ts'

interface Props {
  item: DeskItem
  use: 'send-back' | 'waive'
  onDone: (checklist: DeskChecklist) => void
  onClose: () => void
}

const choiceLook =
  'flex w-full gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 text-left text-[0.9375rem] hover:border-brand hover:text-brand'

const Judgment = z.object({ reason: Reason })

/** Asks for the reason to send an item back, or to mark it as not applicable. The client reads it. */
export function JudgeDialog({ item, use, onDone, onClose }: Props) {
  const isBack = use === 'send-back'
  const { mutateAsync } = useChecklistChange(isBack ? sendingBack : waiving)
  const place = useRef<HTMLDivElement>(null)
  const form = useServerForm<z.infer<typeof Judgment>>({
    schema: Judgment,
    defaults: { reason: '' },
    send: async ({ reason }) => {
      onDone(await mutateAsync({ id: item.id, version: item.version, reason }))
    },
  })
  // Without this, the dialog would focus the scrollable list around the reasons.
  useEffect(() => place.current?.querySelector<HTMLElement>('button, textarea')?.focus(), [])
  const { data } = useQuery(keptReasons())
  const lists = data?.reasons ?? standardReasons
  const reasons = lists[isBack ? reasonUseFor(item.kind, item.state === 'claimed') : 'waive']
  const choose = (reason: string) => {
    form.set('reason', reason, { shouldDirty: true })
    place.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }
  const write = () => place.current?.querySelector('textarea')?.focus()
  const actOf = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey) return key === 'Enter' ? () => place.current?.querySelector('form')?.requestSubmit() : null
    if (target instanceof HTMLTextAreaElement) return null
    const reason = reasons[Number(key) - 1]
    if (reason) return () => choose(reason)
    return key === 'r' ? write : null
  }
  const onKey = (event: KeyboardEvent) => {
    const act = actOf(event)
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <Dialog title={isBack ? 'Send back' : 'Mark as not applicable'} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its keys are shortcuts for the controls inside. */}
      <div ref={place} onKeyDown={onKey}>
        <p className="wrap-anywhere mt-2 text-[0.9375rem] text-ink-soft">{item.title.en}</p>
        {reasons.length > 0 ? <Choices reasons={reasons} onChoose={choose} /> : null}
        <div className="mt-3 [&_textarea]:max-h-40">
          <Form
            form={form}
            isWide
            action={isBack ? 'Send back' : 'Mark as not applicable'}
            sending={isBack ? 'Sending back...' : 'Marking...'}
          >
            <TextArea
              label="Reason"
              hint={
                <>
                  The client reads it in the portal, not in the email.
                  <span className="max-lg:hidden"> Press r to write your own, Ctrl+Enter or Cmd+Enter to send it.</span>
                </>
              }
              {...form.field('reason')}
            />
          </Form>
        </div>
      </div>
    </Dialog>
  )
}

interface ChoicesProps {
  reasons: string[]
  onChoose: (reason: string) => void
}

/** The common reasons. They scroll, so that the form below them stays in sight. */
const Choices = ({ reasons, onChoose }: ChoicesProps) => (
  <ul className="-mx-2 mt-2 max-h-[max(12rem,100dvh-29rem)] space-y-2 overflow-y-auto p-2" aria-label="Common reasons">
    {reasons.map((reason, index) => (
      <li key={reason}>
        <button type="button" onClick={() => onChoose(reason)} className={choiceLook}>
          <Key>{String(index + 1)}</Key> {reason}
        </button>
      </li>
    ))}
  </ul>
)

/** Shows a key of the keyboard. Small screens hide it, because they usually have no keyboard. */
export const Key = ({ children }: { children: string }) => (
  <kbd
    aria-hidden
    className="inline-flex h-6 min-w-6 px-1 shrink-0 max-lg:hidden items-center justify-center rounded border border-current font-sans font-semibold text-xs"
  >
    {children}
  </kbd>
)
