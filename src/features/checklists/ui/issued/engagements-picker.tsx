import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { TextField } from '../../../../ui/base/text-field.tsx'
import { stageNames } from '../../../engagements/shared/stages.ts'
import { foundEngagements } from './checklist-queries.ts'

interface Props {
  /** The engagement from whose page the person came. If there is one, it's the only choice. */
  preset: string | null
  chosen: string[]
  onChoose: (ids: string[]) => void
}

const maxShown = 12

/** Finds open engagements by client or title, and lets the person choose several. */
export function EngagementsPicker({ preset, chosen, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const [known, setKnown] = useState<{ id: string; title: string; name: string }[]>([])
  const q = useDeferredValue(typed.trim())
  const { data } = useQuery({ ...foundEngagements({ q: q || undefined }), enabled: preset === null })
  if (preset !== null) return null
  const found = (data?.items ?? []).filter(({ id }) => !chosen.includes(id))
  const shown = found.slice(0, maxShown)
  const toggle = (one: { id: string; title: string; name: string }) => {
    const isChosen = chosen.includes(one.id)
    setKnown(isChosen ? known.filter(({ id }) => id !== one.id) : [...known, one])
    onChoose(isChosen ? chosen.filter((id) => id !== one.id) : [...chosen, one.id])
  }
  const rows = [
    ...known.map((one) => ({ ...one, note: '' })),
    ...shown.map(({ id, title, client, stage }) => ({ id, title, name: client.name, note: stageNames[stage] })),
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold text-xl">Engagements</legend>
      <TextField
        id="find-engagement"
        label="Find engagements"
        type="search"
        autoComplete="off"
        maxLength={120}
        hint="Type part of a client's name or of a title, such as the year."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className="mt-3"
      />
      <ul className="mt-3 space-y-2 empty:hidden">
        {rows.map(({ id, title, name, note }) => (
          <li key={id}>
            <label className="flex cursor-pointer items-start gap-3 rounded-md border border-line-strong bg-surface px-4 py-2.5 has-checked:border-brand has-checked:bg-brand-soft">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={() => toggle({ id, title, name })}
                className="mt-0.5 size-5 accent-brand"
              />
              <span className="wrap-anywhere min-w-0">
                {name}, {title} <span className="inline-block text-ink-soft text-sm">{note}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-2 text-[0.9375rem] text-ink-soft">
        {data?.items.length === 0 && !q ? (
          <>
            No open engagements.{' '}
            <Link to="/admin/engagements/new" className="text-brand underline underline-offset-4">
              Add an engagement
            </Link>
          </>
        ) : null}
        {data && found.length === 0 && q ? 'No other engagement found. ' : ''}
        {found.length > maxShown ? `These are the first ${maxShown}. Type more to find others. ` : ''}
        {chosen.length > 0 ? `${chosen.length} chosen.` : ''}
      </p>
    </fieldset>
  )
}
