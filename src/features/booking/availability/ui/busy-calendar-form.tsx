import * as z from 'zod/mini'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { BusyAddress, type BusyCalendar, type DeskAdviser, lastReadingFailed } from '../contract.ts'
import { useSettingBusyCalendar } from './queries.ts'

const NewAddress = z.object({ url: BusyAddress.check(z.minLength(1, 'Please enter the address')) })
type NewAddress = z.infer<typeof NewAddress>

/** Sets the address of the adviser's own calendar. People can replace or remove the address, but never see it again. */
export function BusyCalendarForm({ adviser }: { adviser: DeskAdviser }) {
  const { id, version, busyCalendar } = adviser
  const { mutateAsync, mutate, isPending, error, variables } = useSettingBusyCalendar()
  const form = useServerForm<NewAddress>({
    schema: NewAddress,
    defaults: { url: '' },
    send: async ({ url }) => {
      await mutateAsync({ id, version, url })
      form.reset({ url: '' })
      toast({ title: 'Calendar saved', description: 'We read it now and every ten minutes.' })
    },
  })
  const takeAway = () => mutate({ id, version, url: '' }, { onSuccess: () => toast({ title: 'Calendar removed' }) })
  return (
    <>
      {busyCalendar ? (
        <div className="mb-5 rounded-lg border border-line bg-surface p-4">
          <HowItGoes calendar={busyCalendar} />
          {error && variables?.url === '' ? <ChangeRefused error={error} className="mt-3" /> : null}
          <Button look="secondary" size="sm" disabled={isPending} onClick={takeAway} className="mt-3">
            Remove calendar{' '}
          </Button>
        </div>
      ) : null}
      <Form
        form={form}
        action={busyCalendar ? 'Replace calendar' : 'Save calendar'}
        sending="One moment..."
        look="secondary"
      >
        <TextField
          label={busyCalendar ? 'New calendar address' : 'Calendar address'}
          hint="We store it encrypted and don't show it again."
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          {...form.field('url')}
        />
      </Form>
    </>
  )
}

function HowItGoes({ calendar }: { calendar: BusyCalendar }) {
  const { readAt, triedAt, problem } = calendar
  const hasFailed = lastReadingFailed(calendar)
  if (!triedAt) return <p>We're reading the calendar now.</p>
  return (
    <>
      {problem ? (
        <p className="wrap-anywhere text-amber">
          {hasFailed ? (
            <>
              The last attempt, <Moment iso={triedAt} />, failed:{' '}
            </>
          ) : null}
          {problem}
        </p>
      ) : null}
      <p>
        {readAt ? (
          <>
            Last read: <Moment iso={readAt} />.{hasFailed ? ' The busy times from then still apply.' : ''}
          </>
        ) : (
          "We haven't been able to read it yet."
        )}
      </p>
    </>
  )
}
