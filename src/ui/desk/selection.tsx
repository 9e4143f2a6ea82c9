import { type ReactNode, useState } from 'react'
import { Button } from '../base/button.tsx'

/** The selected rows' ids. If a row is no longer listed, it no longer counts as selected. */
export function useSelection(listed: { id: string }[]) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const ids = listed.map(({ id }) => id).filter((id) => checked.has(id))
  return {
    ids,
    has: (id: string) => checked.has(id),
    toggle: (id: string) => setChecked((before) => (before.has(id) ? without(before, [id]) : new Set([...before, id]))),
    /** Selects these rows, or deselects them if all of them are selected. Doesn't change other rows. */
    toggleAll: (rows: { id: string }[]) =>
      setChecked((before) => {
        const own = rows.map(({ id }) => id)
        return own.every((id) => before.has(id)) ? without(before, own) : new Set([...before, ...own])
      }),
    clear: () => setChecked(new Set()),
  }
}

export type Selection = ReturnType<typeof useSelection>

const without = (set: ReadonlySet<string>, ids: string[]) => new Set([...set].filter((id) => !ids.includes(id)))

interface BoxProps {
  label: string
  isChecked: boolean
  isPartly?: boolean
  onToggle: () => void
}

/** A checkbox of at least 24 px that selects a row. */
export function SelectBox({ label, isChecked, isPartly = false, onToggle }: BoxProps) {
  return (
    <label className="inline-flex size-8 cursor-pointer items-center justify-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = isPartly
        }}
        checked={isChecked}
        onChange={onToggle}
        className="size-5 accent-brand"
      />
    </label>
  )
}

/** The bar with the actions for all selected rows. It remains in sight while any row is selected. */
export function SelectionBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const count = selection.ids.length
  return (
    <div role="status" className="sticky bottom-4 z-10 mt-4 empty:hidden max-lg:bottom-19">
      {count > 0 ? (
        <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line-strong bg-surface px-4 py-3 shadow-lg">
          <p className="mr-auto font-medium tabular-nums max-sm:w-full">{count} selected</p>
          {children}
          <Button look="secondary" size="sm" onClick={selection.clear}>
            Clear selection
          </Button>
        </div>
      ) : null}
    </div>
  )
}
