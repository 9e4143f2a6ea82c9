import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from './button.tsx'

const typingPause = 350

interface Props {
  /** What is searched, for screen readers. */
  label: string
  children: ReactNode
  className?: string
}

/** Fields whose values live in the page's address; what is typed counts after a pause, or with Enter. */
export function Filters({ label, children, className = '' }: Props) {
  const [search, setSearch] = useSearchParams()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [clears, setClears] = useState(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const go = (next: URLSearchParams) => {
    clearTimeout(timer.current)
    if (next.toString() !== search.toString()) setSearch(next, { replace: true, preventScrollReset: true })
  }
  const apply = (form: HTMLFormElement) => go(filledFields(new FormData(form)))
  const clear = () => {
    setClears(clears + 1)
    go(new URLSearchParams())
  }

  return (
    <search aria-label={label} className={className}>
      <form
        key={clears}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          apply(event.currentTarget)
        }}
        onChange={({ currentTarget }) => {
          clearTimeout(timer.current)
          timer.current = setTimeout(() => apply(currentTarget), typingPause)
        }}
        className="flex flex-wrap items-end gap-4"
      >
        {children}
        {search.size > 0 ? (
          <Button look="secondary" onClick={clear}>
            Clear
          </Button>
        ) : null}
      </form>
    </search>
  )
}

/** The fields that say something, as they stand in an address. */
export function filledFields(form: FormData): URLSearchParams {
  const filled = new URLSearchParams()
  for (const [name, value] of form) {
    const text = String(value).trim()
    if (text) filled.set(name, text)
  }
  return filled
}
