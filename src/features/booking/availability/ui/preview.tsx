import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dateIn } from '../../../../time/clock.ts'
import { addDays } from '../../../../time/days.ts'
import { clockIn, longDay, shortDay, unbroken } from '../../../../time/words.ts'
import { zonesWith, zoneWords } from '../../../../time/zones.ts'
import { Button } from '../../../../ui/base/button.tsx'
import { SelectField } from '../../../../ui/base/select-field.tsx'
import { Skeleton } from '../../../../ui/base/skeleton.tsx'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { Refused } from '../../../../ui/desk/refused.tsx'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import type { Slots } from '../../public/contract.ts'
import type { Availability } from '../contract.ts'
import { offered } from './queries.ts'

const shownDays = 7

interface Search {
  topic: string
  /** The adviser's id; empty for any adviser. */
  adviser: string
  zone: string
  from: string
}

/** Shows the free times that a visitor would see now, fetched in the same way as on the booking page. */
export function Preview({ availability }: { availability: Availability }) {
  const { topics, zone: firmZone, today } = availability
  const [search, setSearch] = useState<Search>({
    topic: topics.find(({ isActive }) => isActive)?.key ?? '',
    adviser: '',
    zone: firmZone,
    from: today,
  })
  const { topic, adviser, zone } = search
  const from = search.from || today
  const change = (changes: Partial<Search>) => setSearch({ ...search, ...changes })
  const query = useQuery(
    offered({ from, to: addDays(from, shownDays - 1), topic, zone, adviser: adviser || undefined }),
  )
  return (
    <SettingsSection id="preview" title="What visitors see" intro="The times that are free right now.">
      <SearchFields availability={availability} search={search} onChange={change} />
      <div className="mt-5">
        {query.data ? (
          <Days
            slots={query.data}
            days={Array.from({ length: shownDays }, (_, day) => addDays(from, day))}
            zone={zone}
            onNext={(next) => change({ from: dateIn(zone, new Date(next)) })}
          />
        ) : query.error ? (
          <Refused error={query.error} onRetry={query.refetch} />
        ) : topic ? (
          <Skeleton className="h-48" />
        ) : (
          <p className="text-ink-soft">No topic is offered, so visitors see nothing.</p>
        )}
      </div>
    </SettingsSection>
  )
}

interface FieldsProps {
  availability: Availability
  search: Search
  onChange: (changes: Partial<Search>) => void
}

function SearchFields({ availability, search: { topic, adviser, zone, from }, onChange }: FieldsProps) {
  const { topics, advisers, zone: firmZone, today } = availability
  const takers = topics.find(({ key }) => key === topic)?.advisers ?? []
  const offeredAdvisers = advisers.filter(
    ({ id, isActive }) => isActive && (takers.length === 0 || takers.includes(id)),
  )
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id="preview-topic"
        label="Topic"
        value={topic}
        onChange={({ target }) => onChange({ topic: target.value, adviser: '' })}
      >
        {topics
          .filter(({ isActive }) => isActive)
          .map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
      </SelectField>
      <SelectField
        id="preview-adviser"
        label="Adviser"
        value={adviser}
        onChange={({ target }) => onChange({ adviser: target.value })}
      >
        <option value="">Any</option>
        {offeredAdvisers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="preview-zone"
        label="Visitor's time zone"
        value={zone}
        onChange={({ target }) => onChange({ zone: target.value })}
      >
        {zonesWith(firmZone).map((name) => (
          <option key={name} value={name}>
            {zoneWords(name)}
          </option>
        ))}
      </SelectField>
      <TextField
        id="preview-from"
        label="From"
        type="date"
        min={today}
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
    </div>
  )
}

interface DaysProps {
  slots: Slots
  days: string[]
  zone: string
  onNext: (next: string) => void
}

function Days({ slots: { starts, next }, days, zone, onNext }: DaysProps) {
  const on = (date: string) => starts.filter((start) => dateIn(zone, new Date(start)) === date)
  return (
    <>
      <p role="status" className="mb-3 text-[0.9375rem] text-ink-soft tabular-nums">
        {starts.length} free in these seven days
      </p>
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface text-[0.9375rem]">
        {days.map((date) => (
          <div key={date} className="grid gap-x-4 gap-y-1 px-4 py-2.5 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="font-medium tabular-nums">{shortDay(date)}</dt>
            <dd className="text-ink-soft tabular-nums">
              <Times starts={on(date)} zone={zone} />
            </dd>
          </div>
        ))}
      </dl>
      {starts.length === 0 && next ? (
        <Button look="secondary" size="sm" className="mt-4" onClick={() => onNext(next)}>
          Go to {longDay(dateIn(zone, new Date(next)))}
        </Button>
      ) : null}
    </>
  )
}

function Times({ starts, zone }: { starts: string[]; zone: string }) {
  if (starts.length === 0) return 'No free times'
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(4.75rem,1fr))] gap-x-3">
      {starts.map((start) => (
        <li key={start}>{unbroken(clockIn(zone, start))}</li>
      ))}
    </ul>
  )
}
