import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { clockIn, shortZoneName } from '../../../../../time/words.ts'
import { cityOf } from '../../../../../time/zone-names.ts'
import { browserZone, zonesWith, zoneWords } from '../../../../../time/zones.ts'
import { Button } from '../../../../../ui/base/button.tsx'
import { SelectField } from '../../../../../ui/base/select-field.tsx'
import { useThisMinute } from '../../../../../ui/base/use-this-minute.ts'
import { PlainForm, type PlainTarget } from '../../../../../ui/forms/plain-form.tsx'
import { type City, findCities } from './zones.ts'

interface Props {
  zone: string
  firmZone: string
  onChoose: (zone: string) => void
  /** Where choosing a time zone leads if scripts don't run. */
  place: PlainTarget
}

/** Shows the time zone of all times, and a search for another city. */
export function ZoneChooser({ zone, firmZone, onChoose, place }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const now = useThisMinute() ?? new Date()
  // The server and the browser may know different zones, so React must not compare their lists.
  const zones = typeof document === 'undefined' ? zonesWith(zone) : []
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className="rounded-md border border-line bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p>
          Times shown in <strong className="font-semibold">{cityOf(zone)}</strong> time{' '}
          {/* The browser may take over a minute later. If the texts differed, React would replace the buttons. */}
          <span className="inline-block text-[0.9375rem] text-ink-soft" suppressHydrationWarning>
            {`(${shortZoneName(zone, now)}, now ${clockIn(zone, now)})`}
          </span>
        </p>
        <button
          ref={button}
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-10 font-semibold text-[0.9375rem] text-brand underline underline-offset-4 noscript:hidden"
        >
          Change city
        </button>
      </div>
      <noscript>
        <PlainForm target={place} without={['zone']} className="mt-2 flex flex-wrap items-end gap-3">
          <SelectField id="zone" name="zone" label="Time zone" defaultValue={zone} className="min-w-0 grow">
            {zones.map((one) => (
              <option key={one} value={one}>
                {zoneWords(one)}
              </option>
            ))}
          </SelectField>
          <Button type="submit" look="secondary">
            Change time zone
          </Button>
        </PlainForm>
      </noscript>
      {isOpen ? (
        <CitySearch
          own={[...new Set([browserZone() ?? zone, zone, firmZone])]}
          zone={zone}
          onClose={close}
          onChoose={(chosen) => {
            onChoose(chosen)
            close()
          }}
        />
      ) : null}
    </div>
  )
}

interface SearchProps {
  /** The zones to show first while the visitor has typed nothing. */
  own: string[]
  zone: string
  onChoose: (zone: string) => void
  onClose: () => void
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

function CitySearch({ own, zone, onChoose, onClose }: SearchProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const cities = findCities(typed, own)
  const reached = cities[at]
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move !== undefined) setAt((at + move + cities.length) % Math.max(cities.length, 1))
    else if (event.key === 'Enter') reached && onChoose(reached.zone)
    else if (event.key === 'Escape') onClose()
    else return
    event.preventDefault()
  }
  return (
    <div className="mt-3 mb-1 animate-appear">
      <label htmlFor={`${id}-input`} className="block font-semibold text-[0.9375rem]">
        City
      </label>
      <span className="relative mt-2 block">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          ref={takeFocus}
          id={`${id}-input`}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={cities.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={reached ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          placeholder="Toronto, Denver, Lisbon..."
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="block min-h-11 w-full rounded-md border border-line-strong bg-surface py-2 pr-3.5 pl-11 text-ink placeholder:text-ink-soft"
        />
      </span>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Cities"
        className="mt-2 max-h-72 overflow-y-auto rounded-md border border-line bg-surface empty:hidden"
      >
        {cities.map((city, index) => (
          <CityOption
            key={`${city.zone} ${city.name}`}
            id={`${id}-${index}`}
            city={city}
            isReached={index === at}
            isChosen={city.zone === zone}
            onChoose={onChoose}
          />
        ))}
      </div>
      <p role="status" className="mt-2 text-[0.9375rem] text-ink-soft">
        {cities.length === 0 ? (
          'No city found. Try the nearest large one.'
        ) : (
          <span className="sr-only">{cities.length === 1 ? '1 city' : `${cities.length} cities`}</span>
        )}
      </p>
      <Button look="secondary" size="sm" onClick={onClose}>
        Keep {cityOf(zone)}
      </Button>
    </div>
  )
}

interface OptionProps {
  id: string
  city: City
  isReached: boolean
  isChosen: boolean
  onChoose: (zone: string) => void
}

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

function CityOption({ id, city: { name, zone }, isReached, isChosen, onChoose }: OptionProps) {
  const now = new Date()
  const region = zone.includes('/') ? zone.split('/').slice(0, -1).join(', ').replaceAll('_', ' ') : ''
  return (
    <button
      ref={isReached ? scrollTo : undefined}
      id={id}
      type="button"
      role="option"
      // The field above the list keeps the focus, as in every combobox.
      tabIndex={-1}
      aria-selected={isReached}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(zone)}
      className="flex min-h-11 w-full items-center justify-between gap-4 px-3.5 py-1.5 text-left hover:bg-brand-soft aria-selected:bg-brand-soft"
    >
      <span>
        <span className={isChosen ? 'font-semibold' : ''}>{name}</span>
        {region ? <span className="text-ink-soft text-sm"> {region}</span> : null}
      </span>
      <span className="shrink-0 text-ink-soft text-sm tabular-nums">
        {clockIn(zone, now)} {shortZoneName(zone, now)}
      </span>
    </button>
  )
}
