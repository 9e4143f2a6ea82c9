import type { ReactNode } from 'react'
import { moveInRows } from './row-keys.tsx'
import { SelectBox, type Selection } from './selection.tsx'

export interface Column<Row> {
  title: string
  cell: (row: Row) => ReactNode
  /** Classes of the table's cell, like `whitespace-nowrap`. */
  className?: string
}

interface Props<Row> {
  rows: Row[]
  /** A row's name. With it, people who use a screen reader can tell the rows' buttons and checkboxes apart. */
  nameOf: (row: Row) => string
  /** The first column: the row's heading in a table, and the card's heading on a phone. */
  head: Column<Row>
  columns: Column<Row>[]
  /** The buttons of one row. */
  action?: (row: Row) => ReactNode
  selection?: Selection
}

/** A list of the administration: a table, or cards on narrow screens. */
export function DataTable<Row extends { id: string }>(props: Props<Row>) {
  return (
    // Scrolls a focused element high enough that the bar for selected rows doesn't cover it.
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are shortcuts for the controls inside.
    <div onKeyDown={moveInRows} className="@container [&_:is(a,button,input)]:scroll-mb-24">
      <Table {...props} />
      <Cards {...props} />
    </div>
  )
}

const cell = 'py-3 pr-4 align-top'

function Table<Row extends { id: string }>({ rows, nameOf, head, columns, action, selection }: Props<Row>) {
  return (
    <table className="@3xl:table hidden w-full border-collapse text-left text-[0.9375rem]">
      <thead>
        <tr className="border-line-strong border-b">
          {selection ? (
            <th scope="col" className="w-10">
              <SelectAll rows={rows} selection={selection} />
            </th>
          ) : null}
          {[head, ...columns].map(({ title }) => (
            <th key={title} scope="col" className="whitespace-nowrap py-2 pr-4 font-semibold">
              {title}
            </th>
          ))}
          {action ? (
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-row className="border-line border-b">
            {selection ? (
              <td className="py-2 align-top">
                <SelectRow row={row} nameOf={nameOf} selection={selection} />
              </td>
            ) : null}
            <th scope="row" className={`${cell} font-normal ${head.className ?? ''}`}>
              {head.cell(row)}
            </th>
            {columns.map(({ title, cell: content, className = '' }) => (
              <td key={title} className={`${cell} ${className}`}>
                {content(row)}
              </td>
            ))}
            {action ? <td className="py-2 text-right align-top">{action(row)}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards<Row extends { id: string }>({ rows, nameOf, head, columns, action, selection }: Props<Row>) {
  return (
    <div className="@3xl:hidden">
      {selection ? (
        <p className="mb-2 flex items-center gap-1 text-[0.9375rem]">
          <SelectAll rows={rows} selection={selection} /> <span aria-hidden>Select all shown</span>
        </p>
      ) : null}
      <ul className="grid grid-cols-1 @xl:grid-cols-2 gap-3">
        {rows.map((row) => (
          <li key={row.id} data-row className="flex flex-col rounded-lg border border-line bg-surface p-4">
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">{head.cell(row)}</div>
              {selection ? <SelectRow row={row} nameOf={nameOf} selection={selection} /> : null}
            </div>
            <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-[0.9375rem]">
              {columns.map(({ title, cell: content }) => (
                <div key={title} className="contents">
                  <dt className="text-ink-soft">{title}</dt>
                  <dd className="wrap-anywhere">{content(row)}</dd>
                </div>
              ))}
            </dl>
            {action ? <div className="mt-auto pt-3">{action(row)}</div> : null}
          </li>
        ))}
      </ul>
    </div>
  )
}

function SelectAll({ rows, selection }: { rows: { id: string }[]; selection: Selection }) {
  const checkedCount = rows.filter(({ id }) => selection.has(id)).length
  return (
    <SelectBox
      label="Select all that are shown"
      isChecked={checkedCount === rows.length}
      isPartly={checkedCount > 0 && checkedCount < rows.length}
      onToggle={() => selection.toggleAll(rows)}
    />
  )
}

interface RowProps<Row> {
  row: Row
  nameOf: (row: Row) => string
  selection: Selection
}

const SelectRow = <Row extends { id: string }>({ row, nameOf, selection }: RowProps<Row>) => (
  <SelectBox
    label={`Select ${nameOf(row)}`}
    isChecked={selection.has(row.id)}
    onToggle={() => selection.toggle(row.id)}
  />
)
