import * as z from 'zod/mini'
import { cityOf } from '../../../../time/zone-names.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { ChangeRefused } from '../../../../ui/desk/change-refused.tsx'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { LocalTime } from '../../../blog/desk-contract.ts'
import type { DeskCampaign } from '../contract.ts'
import { calls, useCampaignChange } from './queries.ts'

const Time = z.object({ at: LocalTime })

interface Props {
  issue: DeskCampaign
  onClose: () => void
}

/** Asks for the time of sending in the firm's time zone. */
export function ScheduleDialog({ issue, onClose }: Props) {
  const { id, version, zone, isTested } = issue
  const { mutateAsync, error } = useCampaignChange(id, calls.schedule)
  const form = useServerForm<{ at: string }>({
    schema: Time,
    defaults: { at: '' },
    send: async ({ at }) => {
      await mutateAsync({ id, version, at, isWithoutTest: !isTested })
      toast({ title: 'Issue scheduled' })
      onClose()
    },
  })
  return (
    <Dialog title="Schedule the issue" onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        If the site is down at that time and for two hours after it, we don't send the issue, and ask you here instead.
      </p>
      {error && form.problem ? <ChangeRefused error={error} className="mb-5" /> : null}
      <Form form={{ ...form, problem: undefined }} isWide action="Schedule issue" sending="Scheduling...">
        <TextField
          type="datetime-local"
          label={`Date and time in ${cityOf(zone)}`}
          hint="This is the firm's time zone, wherever you are."
          {...form.field('at')}
        />
      </Form>
    </Dialog>
  )
}
