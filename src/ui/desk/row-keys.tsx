import type { KeyboardEvent } from 'react'

const controls = 'a, button, input[type=checkbox]'
const ways: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys move the focus to the same control in the row below or above. The list's rows have `data-row`. */
export function moveInRows(event: KeyboardEvent<HTMLElement>) {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  const by = ways[key]
  if (!by || ctrlKey || metaKey || altKey || shiftKey || !(target instanceof HTMLElement)) return
  const row = target.closest('[data-row]')
  if (!row || !target.matches(controls)) return
  const next = by > 0 ? row.nextElementSibling : row.previousElementSibling
  const at = [...row.querySelectorAll(controls)].indexOf(target)
  const own = next?.querySelectorAll<HTMLElement>(controls)
  const control = own?.[at] ?? own?.[0]
  if (!control) return
  event.preventDefault()
  control.focus()
}

const focusFirstRow = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row] a')].find((link) => link.checkVisibility())?.focus()

/** Leads past the filters to the list's first row. Visible only while it has the focus. */
export const SkipToRows = () => (
  <button
    type="button"
    onClick={focusFirstRow}
    className="sr-only focus:not-sr-only focus:mt-4! focus:inline-flex! focus:min-h-10 focus:items-center focus:rounded-md focus:bg-brand focus:px-4! focus:py-2! focus:text-left focus:font-semibold focus:text-on-brand"
  >
    Skip to the list. Arrow keys move between its rows.
  </button>
)
