import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef } from 'react'
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
  const { data } = useQuery(keptReasons())
  const lists = data?.reasons ?? standardReasons
  const reasons = lists[isBack ? reasonUseFor(item.kind, item.state === 'claimed') : 'waive']
  const choose = (reason: string) => {
    form.set('reason', reason, { shouldDirty: true })
    place.current?.querySelector<HTMLElement>('button[type=submit]')?.focus()
  }
  const onKey = (event: KeyboardEvent) => {
    const reason = reasons[Number(event.key) - 1]
    if (!reason || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    choose(reason)
  }
  return (
    <Dialog title={isBack ? 'Send back' : 'Mark as not applicable'} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the numbers are shortcuts for the buttons inside. */}
      <div ref={place} onKeyDown={onKey}>
        <p className="wrap-anywhere mt-2 text-[0.9375rem] text-ink-soft">{item.title.en}</p>
        <ul className="mt-4 space-y-2 empty:hidden" aria-label="Common reasons">
          {reasons.map((reason, index) => (
            <li key={reason}>
              <button
                type="button"
                // biome-ignore lint/a11y/noAutofocus: the dialog was opened to choose one of these, often with the keyboard.
                autoFocus={index === 0}
                onClick={() => choose(reason)}
                className="flex w-full gap-3 rounded-md border border-line-strong bg-surface px-3 py-2 text-left text-[0.9375rem] hover:border-brand hover:text-brand"
              >
                <Key>{String(index + 1)}</Key> {reason}
              </button>
            </li>
          ))}
        </ul>
        <div className="mt-5">
          <Form
            form={form}
            isWide
            action={isBack ? 'Send back' : 'Mark as not applicable'}
            sending={isBack ? 'Sending back...' : 'Marking...'}
          >
            <TextArea
              label="Reason"
              hint="The client reads it in the portal, not in the email."
              {...form.field('reason')}
            />
          </Form>
        </div>
      </div>
    </Dialog>
  )
}

/** A key of the keyboard. Touch screens have none. */
export const Key = ({ children }: { children: string }) => (
  <kbd
    aria-hidden
    className="inline-flex h-6 min-w-6 px-1 shrink-0 max-lg:hidden items-center justify-center rounded border border-current font-body font-semibold text-xs"
  >
    {children}
  </kbd>
)
