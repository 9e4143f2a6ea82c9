import { cityTime } from '../../../time/zone-names.ts'
import { SelectField } from '../../../ui/base/select-field.tsx'
import { TextField } from '../../../ui/base/text-field.tsx'
import { choiceWidth, DayFilters } from '../../../ui/desk/filter-fields.tsx'
import { Filters } from '../../../ui/page/filters.tsx'
import type { Search } from './queries.ts'
import { actionGroups, isOffered } from './words.ts'

/** Narrower than the longest action, so that the row has room for the dates and the order. */
const actionWidth = 'min-w-40 max-w-full sm:max-w-100'

const textField = {
  type: 'search',
  autoComplete: 'off',
  maxLength: 200,
  className: 'min-w-[min(14rem,100%)] grow basis-72',
} as const

interface Props {
  search: Search
  /** The firm's time zone. */
  zone: string
}

export function AuditFilters({ search: { actor, object, action, from, to, sort }, zone }: Props) {
  return (
    <>
      <Filters
        label="Audit log"
        className="mt-6"
        search={<TextField id="actor" name="actor" label="User (email)" defaultValue={actor} {...textField} />}
      >
        <TextField
          id="object"
          name="object"
          label="Subject (email, name or reference)"
          defaultValue={object}
          {...textField}
        />
        <SelectField id="action" name="action" label="Action" defaultValue={action ?? ''} className={actionWidth}>
          <option value="">All actions</option>
          {action && !isOffered(action) ? <option value={action}>{action}</option> : null}
          {actionGroups.map(({ label, prefix, actions }) => (
            <optgroup key={prefix} label={label}>
              <option value={prefix}>{label}: all</option>
              {actions.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <DayFilters
          from={{ name: 'from', label: 'From', 'aria-describedby': 'days', value: from }}
          to={{ name: 'to', label: 'To', 'aria-describedby': 'days', value: to }}
        />
        <SelectField id="sort" name="sort" label="Order" defaultValue={sort ?? ''} className={choiceWidth}>
          <option value="">Newest first</option>
          <option value="oldest">Oldest first</option>
        </SelectField>
      </Filters>
      <p id="days" className="mt-2 text-ink-soft text-sm">
        Dates and times are in the firm's time zone, {cityTime(zone)}.
      </p>
    </>
  )
}
