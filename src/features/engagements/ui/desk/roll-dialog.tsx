import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { formatShortDay } from '../../../../time/day-names.ts'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import { type DeskEngagement, DueDay, EngagementTitle } from '../../desk-contract.ts'
import { nextYearsDue } from '../../shared/due-dates.ts'
import { nextYearsTitle } from '../../shared/next-title.ts'
import { rolling, useEngagementChange } from './desk-queries.ts'

/**
 * Each field's name is also its id. So these names differ from those of the details form, which is on the same page.
 */
const NextYear = z.object({ nextTitle: EngagementTitle, nextDueOn: DueDay })

interface Props {
  engagement: DeskEngagement
  onClose: () => void
}

/** Asks for the title and the due date of the next tax year's engagement, then adds it. */
export function RollDialog({ engagement, onClose }: Props) {
  const { id, version, taxYear } = engagement
  const navigate = useNavigate()
  const { mutateAsync } = useEngagementChange(rolling)
  const due = nextYearsDue(engagement)
  const form = useServerForm<z.infer<typeof NextYear>>({
    schema: NextYear,
    defaults: { nextTitle: nextYearsTitle(engagement), nextDueOn: due ?? '' },
    send: async ({ nextTitle, nextDueOn }) => {
      const next = await mutateAsync({ id, version, title: nextTitle, dueOn: nextDueOn })
      toast({ title: 'Rolled forward', description: next.title })
      onClose()
      await navigate(`/admin/engagements/${next.id}`)
    },
  })
  return (
    <Dialog title={`Roll forward to ${taxYear + 1}?`} onClose={onClose}>
      <p className="mt-2 mb-5 text-[0.9375rem] text-ink-soft">
        The new engagement starts in its first stage, with the same service, return and adviser. This one stays as it
        is.
      </p>
      <Form form={form} isWide action="Roll forward" sending="Rolling forward...">
        <TextField label="Title" autoComplete="off" {...form.field('nextTitle')} />
        <TextField
          label="Due date"
          type="date"
          hint={
            due
              ? `This year's date is ${formatShortDay(engagement.dueOn)}.`
              : `The authorities' dates for ${taxYear + 1} aren't confirmed yet. Please choose one.`
          }
          {...form.field('nextDueOn')}
        />
      </Form>
    </Dialog>
  )
}
