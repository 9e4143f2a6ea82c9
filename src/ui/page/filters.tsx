import { type ReactElement, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../base/button.tsx'
import { buttonBesideFields, FoldedFilters, phoneFields } from './folded-filters.tsx'

const typingPause = 350

interface Props {
  /** What the filters search, for screen readers. */
  label: string
  /** What the address says if no one has chosen anything. It doesn't count as a filter, and "Clear" goes back to it. */
  defaults?: Record<string, string>
  /** Parameters of the address that aren't filters. Applying or clearing the filters doesn't change them. */
  keep?: readonly string[]
  /** The search field, called `q` unless it has a name. If there is one, phones fold the other filters. */
  search?: ReactElement<{ name?: string }>
  /** True if phones fold the filters although there is no search field beside them. */
  isFolded?: boolean
  children?: ReactNode
  className?: string
}

/**
 * A form of filters whose values are in the page's address. A change applies after a pause in typing, or with Enter.
 */
export function Filters({
  label,
  defaults = {},
  keep = [],
  search,
  isFolded = search !== undefined,
  children,
  className = '',
}: Props) {
  const [params, setParams] = useSearchParams()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => () => clearTimeout(timer.current), [])
  const address = params.toString()
  /** The search parameters that match what the fields show. */
  const said = useRef(address)
  // If a link or the Back button has changed the address, we fill the fields from the address.
  useEffect(() => {
    if (said.current === address) return
    said.current = address
    clearTimeout(timer.current)
    for (const field of fieldsOf(form.current)) field.value = new URLSearchParams(address).get(field.name) ?? ''
  }, [address])

  const go = (next: URLSearchParams) => {
    clearTimeout(timer.current)
    said.current = next.toString()
    if (said.current !== address) setParams(next, { replace: true, preventScrollReset: true })
  }
  const apply = (form: HTMLFormElement) => go(filledFields(new FormData(form)))
  // Applies what someone chose or typed before the scripts had loaded.
  const applyEarly = useEffectEvent(() => {
    if (form.current && fieldsOf(form.current).some(isChanged)) apply(form.current)
  })
  useEffect(() => applyEarly(), [])
  const chosen = new URLSearchParams([...params].filter(([name, value]) => defaults[name] !== value))
  // To empty a field that has a default is a choice too.
  const emptied = Object.keys(defaults).filter((name) => !params.get(name)).length
  const kept = [...params].filter(([name]) => keep.includes(name))
  const clear = () => {
    const fields = fieldsOf(form.current)
    for (const field of fields) field.value = defaults[field.name] ?? ''
    fields[0]?.focus()
    go(new URLSearchParams([...Object.entries(defaults), ...kept]))
  }

  return (
    <search aria-label={label} className={className}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
        onChange={({ currentTarget }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => apply(currentTarget), typingPause)
        }}
        className={`flex flex-wrap items-end gap-4 ${phoneFields}`}
      >
        {search}
        {isFolded && children ? (
          <FoldedFilters count={filterCount(chosen, [...keep, search?.props.name ?? 'q']) + emptied}>
            {children}
          </FoldedFilters>
        ) : (
          children
        )}
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {chosen.size + emptied > kept.length ? (
          <Button look="secondary" onClick={clear} className={`noscript:hidden ${buttonBesideFields}`}>
            Clear
          </Button>
        ) : null}
      </form>
    </search>
  )
}

const fieldsOf = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input:not([type=hidden]), select') ?? []),
]

/** True if someone has changed the field since the server rendered it. */
function isChanged(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLInputElement) return field.value !== field.defaultValue
  const chosen = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
  return field.selectedIndex !== Math.max(0, chosen)
}

/** The fields that have a value, as parameters for the page's address. */
export function filledFields(form: FormData): URLSearchParams {
  const filled = new URLSearchParams()
  for (const [name, value] of form) {
    const text = String(value).trim()
    if (text) filled.set(name, text)
  }
  return filled
}

/** How many filters the address has, without its order and the parameters in `rest`. */
export const filterCount = (address: URLSearchParams, rest: readonly string[]) =>
  [...address].filter(([name, value]) => value && name !== 'sort' && !rest.includes(name)).length

type Checked<Shape> = {
  [Field in keyof Shape]?: Shape[Field] extends Checker<infer Value> ? Exclude<Value, undefined> : never
}
interface Checker<Value> {
  safeParse: (value: unknown) => { success: boolean; data?: Value }
}

/** The filters in an address, which the contract checks field by field. Invalid values are left out. */
export function filtersOf<Shape extends Record<string, Checker<unknown>>>(
  shape: Shape,
  address: URLSearchParams,
): Checked<Shape> {
  const asked = Object.entries(shape).map(([name, field]) => [
    name,
    field.safeParse(address.get(name) || undefined).data,
  ])
  return Object.fromEntries(asked.filter(([, value]) => value)) as Checked<Shape>
}
