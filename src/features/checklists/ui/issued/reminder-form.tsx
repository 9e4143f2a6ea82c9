import * as z from 'zod/mini'
import { formatShortDay } from '../../../../time/day-names.ts'
import { momentHere } from '../../../../time/moment.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { DeskChecklist } from '../../desk-contract.ts'
import { changingReminders, useChecklistChange } from './checklist-queries.ts'

const Reminders = z.object({
  days: z.string().check(z.regex(/^([1-9]|[1-8]\d|90)?$/, 'Please enter 1 to 90 days, or nothing')),
})

/** How often we remind the client by ourselves, and when the next and the last reminder is. */
export function ReminderForm({ checklist }: { checklist: DeskChecklist }) {
  const { id, version, reminderEveryDays, nextReminderOn, lastRemindedAt, isReadOnly } = checklist
  const { mutateAsync } = useChecklistChange(changingReminders)
  const form = useServerForm<z.infer<typeof Reminders>>({
    schema: Reminders,
    defaults: { days: reminderEveryDays ? String(reminderEveryDays) : '' },
    send: async ({ days }) => {
      await mutateAsync({ id, version, reminderEveryDays: days ? Number(days) : null })
      toast({ title: days ? `Reminder every ${days} days` : 'No more automatic reminders' })
    },
  })
  return (
    <>
      <p className="text-ink-soft">
        {nextReminderOn ? `The next one goes out on ${formatShortDay(nextReminderOn)}.` : 'None is planned.'}{' '}
        {lastRemindedAt ? `The last one was on ${momentHere(lastRemindedAt)}.` : ''}
      </p>
      {isReadOnly ? null : (
        <div className="mt-4 max-w-sm">
          <Form form={form} look="secondary" action="Save reminders" sending="Saving...">
            <TextField
              label="Days between reminders"
              hint="Leave it empty for no automatic reminders."
              inputMode="numeric"
              maxLength={2}
              {...form.field('days')}
            />
          </Form>
        </div>
      )}
    </>
  )
}
