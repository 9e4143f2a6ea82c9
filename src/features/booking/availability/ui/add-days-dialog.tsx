import * as z from 'zod/mini'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { toast } from '../../../../ui/base/toast.ts'
import { Dialog } from '../../../../ui/desk/dialog.tsx'
import { fieldPairs } from '../../../../ui/desk/field-pairs.ts'
import { RowList } from '../../../../ui/desk/row-list.tsx'
import { Form } from '../../../../ui/forms/form.tsx'
import { useServerForm } from '../../../../ui/forms/use-server-form.ts'
import type { DayHours } from '../../shared/rules.ts'
import { AddSpecialDays, type Availability } from '../contract.ts'
import { useAddingDays } from './queries.ts'
import { TimeFields } from './time-fields.tsx'

/** How many appointments are already booked on the added days. The page warns about them. */
export interface Booked {
  count: number
  from: string
  to: string
  adviserId: string | null
}

interface Values {
  adviserId: string
  from: string
  to: string
  isOff: 'yes' | 'no'
  times: DayHours
  reason: string
}

/** Turns form values into days. */
const fromValues = ({ adviserId, to, isOff, times, ...rest }: Values) => ({
  ...rest,
  ...(to ? { to } : {}),
  adviserId: adviserId || null,
  times: isOff === 'yes' ? [] : times,
})
const Schema = z.pipe(z.transform(fromValues), AddSpecialDays)

interface Props {
  availability: Availability
  /** The adviser that the form starts with. Empty for all advisers. */
  adviserId?: string
  onAdded?: (booked: Booked) => void
  onClose: () => void
}

export function AddDaysDialog({ availability: { advisers, today }, adviserId = '', onAdded, onClose }: Props) {
  const { mutateAsync } = useAddingDays()
  const form = useServerForm<Values, AddSpecialDays>({
    schema: Schema,
    defaults: { adviserId, from: '', to: '', isOff: 'yes', times: [], reason: '' },
    send: async (days) => {
      const { added, booked } = await mutateAsync(days)
      onAdded?.({ count: booked, from: days.from, to: days.to ?? days.from, adviserId: days.adviserId })
      toast({ title: added === 1 ? 'Day added' : `${added} days added` })
      onClose()
    },
  })
  const { error: _, ...whom } = form.field('adviserId')
  const { error: _none, ...off } = form.field('isOff')
  const isOfAdviser = adviserId !== ''
  return (
    <Dialog title={isOfAdviser ? 'Add time off' : 'Add special days'} onClose={onClose}>
      <div className="mt-5">
        <Form form={form} isWide action={isOfAdviser ? 'Add time off' : 'Add days'} sending="Adding...">
          <SelectField label="For" {...whom}>
            <option value="">All advisers</option>
            {advisers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <div className={fieldPairs}>
            <TextField label="First day" type="date" min={today} {...form.field('from')} />
            <TextField
              label="Last day (if several)"
              type="date"
              min={form.watch('from') || today}
              {...form.field('to')}
            />
          </div>
          <SelectField label="Type" {...off}>
            <option value="yes">{isOfAdviser ? 'Off (no bookings)' : 'Closed (no bookings)'}</option>
            <option value="no">Special hours</option>
          </SelectField>
          {form.watch('isOff') === 'no' ? (
            <RowList
              control={form.control}
              name="times"
              title="Hours on these days"
              noun="Time"
              maxRows={6}
              empty={{ opens: '09:00', closes: '17:00' }}
              first="opens"
              isOrdered={false}
              none="Add hours, or the day counts as closed."
            >
              {(index) => (
                <TimeFields
                  opens={form.field(`times.${index}.opens`)}
                  closes={form.field(`times.${index}.closes`)}
                  what={`time ${index + 1}`}
                />
              )}
            </RowList>
          ) : null}
          <TextField label="Reason (optional)" hint="Only the firm sees it." maxLength={80} {...form.field('reason')} />
        </Form>
      </div>
    </Dialog>
  )
}
