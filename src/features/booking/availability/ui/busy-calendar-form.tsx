import { use } from 'react'
import * as z from 'zod/mini'
import { Button } from '../../../../ui/base/button.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { Moment } from '../../../../ui/desk/moment.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { BusyAddress, type BusyCalendar, type DeskAdviser, isUnread } from '../contract.ts'
import { OwnSteps } from './own-steps.ts'
import { useSettingBusyCalendar } from './queries.ts'

const NewAddress = z.object({ url: BusyAddress.check(z.minLength(1, 'Please enter the address')) })
type NewAddress = z.infer<typeof NewAddress>

/** The address is never shown again: another one takes its place, or none. */
export function BusyCalendarForm({ adviser }: { adviser: DeskAdviser }) {
  const { id, version, busyCalendar } = adviser
  const steps = use(OwnSteps)
  const { mutateAsync, mutate, isPending, error, variables } = useSettingBusyCalendar()
  const form = useServerForm<NewAddress>({
    schema: NewAddress,
    defaults: { url: '' },
    send: async ({ url }) => {
      const saved = await mutateAsync({ id, version, url })
      steps.note(version, saved.version)
      form.reset({ url: '' })
      toast({ title: 'The calendar is set', description: 'It is read now, and every ten minutes from now on.' })
    },
  })
  const takeAway = () =>
    mutate(
      { id, version, url: '' },
      {
        onSuccess: (saved) => {
          steps.note(version, saved.version)
          toast({ title: 'The calendar is taken away' })
        },
      },
    )
  return (
    <>
      {busyCalendar ? (
        <div className="mb-5 rounded-lg border border-line bg-surface p-4">
          <HowItGoes calendar={busyCalendar} />
          {error && variables?.url === '' ? <ChangeRefused error={error} className="mt-3" /> : null}
          <Button look="secondary" size="sm" disabled={isPending} onClick={takeAway} className="mt-3">
            Take it away
          </Button>
        </div>
      ) : null}
      <Form
        form={form}
        action={busyCalendar ? 'Set another one' : 'Set the calendar'}
        sending="One moment..."
        look="secondary"
      >
        <TextField
          label={busyCalendar ? 'Address of another calendar' : 'Address of the calendar'}
          hint="It is kept encrypted and not shown again."
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
  const hasFailed = isUnread(calendar)
  if (!triedAt) return <p>A calendar is set, and is being read.</p>
  return (
    <>
      {problem ? (
        <p className="wrap-anywhere text-amber">
          {hasFailed ? (
            <>
              The last try, <Moment iso={triedAt} />, failed:{' '}
            </>
          ) : null}
          {problem}
        </p>
      ) : null}
      <p>
        {readAt ? (
          <>
            Last read: <Moment iso={readAt} />.{hasFailed ? ' What was read then still counts.' : ''}
          </>
        ) : (
          'It could not be read yet.'
        )}
      </p>
    </>
  )
}
