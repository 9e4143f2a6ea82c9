import { useMutation } from '@tanstack/react-query'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { useTrap } from '../../../../ui/base/use-trap.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { TrapField } from '../../../../ui/forms/trap-field.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { takeFocus } from '../../../../ui/page/failure.tsx'
import { JoinWaitingList } from '../contract.ts'
import { joiningWaitingList } from './queries.ts'

/** The topic and language that someone waits for. */
export type Wish = Pick<JoinWaitingList, 'topic' | 'language'>

/** A form with which people ask for one email as soon as a time becomes free. */
export function WaitingListForm({ wish, zone }: { wish: Wish; zone: string }) {
  const { mutateAsync, isSuccess } = useMutation(joiningWaitingList())
  const trap = useTrap()
  const form = useServerForm<JoinWaitingList>({
    schema: JoinWaitingList,
    defaults: { ...wish, zone },
    send: ({ email, remark }) => mutateAsync({ ...wish, email, zone, ...trap(remark) }),
  })
  if (isSuccess) {
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
      </Form>
    </>
  )
}
