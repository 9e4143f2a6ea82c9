import { useId } from 'react'

interface DaysTableProps {
  title: string
  columns: readonly string[]
  rows: readonly { label: string; cells: readonly string[]; isSum?: boolean }[]
}

/** A table of days. Each row has a label and several numbers. */
export function DaysTable({ title, columns, rows }: DaysTableProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="break-inside-avoid">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <table className="mt-4 w-full text-base">
        <thead className="text-[0.9375rem] text-ink-soft">
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`py-1.5 font-semibold ${index === 0 ? 'text-left' : 'pl-4 text-right'}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells, isSum }) => (
            <tr
              key={label}
              className={`border-t align-baseline ${isSum ? 'border-line-strong font-semibold' : 'border-line'}`}
            >
              <th scope="row" className="py-1.5 text-left font-[inherit]">
                {label}
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} className="py-1.5 pl-4 text-right tabular-nums">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
