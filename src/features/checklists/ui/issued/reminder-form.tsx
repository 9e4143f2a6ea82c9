import * as z from 'zod/mini'
import { formatShortDay } from '../../../../time/day-names.ts'
import type { Day } from '../../../../time/days.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { useToday } from '../../../../ui/desk/desk-zone.ts'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { DeskChecklist } from '../../desk-contract.ts'
import { changingReminders, useChecklistChange } from './checklist-queries.ts'

const Days = z.string().check(z.regex(/^([1-9]|[1-8]\d|90)?$/, 'Please enter 1 to 90 days, or nothing'))
const Reminders = z.object({ days: Days, before: Days })

const numberOf = (text: string) => (text ? Number(text) : null)

/**
 * Sets how often we remind the client automatically. Shows when the next reminder is due and when we sent the last one.
 */
export function ReminderForm({ checklist }: { checklist: DeskChecklist }) {
  const { id, version, reminderEveryDays, dueReminderDays, nextReminderOn, lastRemindedOn, isReadOnly } = checklist
  const today = useToday()
  const { mutateAsync } = useChecklistChange(changingReminders)
  const form = useServerForm<z.infer<typeof Reminders>>({
    schema: Reminders,
    defaults: { days: reminderEveryDays?.toString() ?? '', before: dueReminderDays?.toString() ?? '' },
    send: async ({ days, before }) => {
      await mutateAsync({ id, version, reminderEveryDays: numberOf(days), dueReminderDays: numberOf(before) })
      toast({ title: days || before ? 'Reminders saved' : 'No more automatic reminders' })
    },
  })
  return (
    <>
      <p className="text-ink-soft">
        {nextReminderOn ? `The next one goes out ${soonOrOn(nextReminderOn, today)}.` : 'None is planned.'}{' '}
        {lastRemindedOn ? `The last one was on ${formatShortDay(lastRemindedOn)}.` : ''}
      </p>
      {isReadOnly ? null : (
        <div className="mt-4 max-w-sm">
          <Form form={form} look="secondary" action="Save reminders" sending="Saving...">
            <TextField
              label="Days between reminders"
              hint="Leave it empty for no regular reminders."
              inputMode="numeric"
              maxLength={2}
              {...form.field('days')}
            />
            <TextField
              label="Days before something is due"
              hint="Leave it empty for no reminder of due dates."
              inputMode="numeric"
              maxLength={2}
              {...form.field('before')}
            />
          </Form>
        </div>
      )}
    </>
  )
}

/** A job sends the reminder at some time on its day or shortly after. So from that day on, we say "soon". */
const soonOrOn = (day: Day, today: Day) => (day <= today ? 'soon' : `on ${formatShortDay(day)}`)
