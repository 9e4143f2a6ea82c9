import { useState } from 'react'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { HiddenFields } from '../../../../ui/forms/plain-form.tsx'
import { TrapField } from '../../../../ui/forms/trap-field.tsx'
import { usePosted } from '../../../../ui/forms/use-posted.ts'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { takeFocus } from '../../../../ui/page/failure.tsx'
import type { JoinWaitingList } from '../contract.ts'
import { waitingListForm } from './forms.ts'

/** The topic and language that someone waits for. */
export type Wish = Pick<JoinWaitingList, 'topic' | 'language'>

/** A form with which people ask for one email as soon as a time becomes free. */
export function WaitingListForm({ wish, zone }: { wish: Wish; zone: string }) {
  const posted = usePosted(waitingListForm.name)
  const [isWaiting, setWaiting] = useState(posted?.answer !== undefined)
  const form = useServerForm<JoinWaitingList>({
    ...waitingListForm,
    defaults: { ...wish, zone },
    send: (typed, sending) => waitingListForm.send({ ...typed, ...wish, zone }, sending),
    onSent: () => setWaiting(true),
  })
  if (isWaiting) {
    return (
      <div>
        <h4 ref={takeFocus} tabIndex={-1} className="font-semibold text-lg">
          You're on the list{' '}
        </h4>
        <p className="mt-2 text-ink-soft">
          We'll email you when a time opens up. The first person to book it gets it. Each email has a link to leave the
          list.
        </p>
        <p className="mt-2 text-ink-soft">
          If you were already waiting for another language, our latest email has a link to change it.
        </p>
      </div>
    )
  }
  const email = form.field('email')
  return (
    <>
      <h4 className="font-semibold text-lg">Get notified of an earlier time</h4>
      <p className="mt-1 mb-4 text-[0.9375rem] text-ink-soft">
        If someone cancels, we'll email you. We use your address only for this.
      </p>
      <Form form={form} action="Notify me" sending="One moment..." look="secondary">
        <TextField {...email} label="Email address" type="email" autoComplete="email" required />
        <TrapField {...form.hidden('remark')} />
        <HiddenFields fields={{ ...wish, zone }} />
      </Form>
    </>
  )
}
