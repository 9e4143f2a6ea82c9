import { type ReactNode, useId } from 'react'

interface Row {
  head: string
  cells: readonly ReactNode[]
}

interface Props {
  caption: string
  /** The headings of all columns. The first one is above the headings of the rows. */
  columns: readonly string[]
  rows: readonly Row[]
}

/** A table of numbers with a heading for each row. */
export function FigureTable({ caption, columns: [first, ...others], rows }: Props) {
  const id = useId()
  return (
    <div className="row-span-2 grid grid-cols-1 grid-rows-subgrid gap-y-2">
      <p id={id} className="self-end text-base font-semibold">
        {caption}
      </p>
      <div className="@container">
        <table aria-labelledby={id} className="w-full text-base tabular-nums @max-xs:text-[0.8125rem]">
          <thead>
            <tr className="border-line-strong border-b align-bottom">
              <th scope="col" className="py-2 pr-3 text-left font-medium text-ink-soft">
                {first}
              </th>
              {others.map((title) => (
                <th key={title} scope="col" className="py-2 pl-3 text-right font-medium text-ink-soft">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ head, cells }) => (
              <tr key={head} className="border-line border-b">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {head}
                </th>
                {cells.map((cell, index) => (
                  <td key={others[index]} className="whitespace-nowrap py-1.5 pl-3 text-right">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Shows tables side by side if two fit. The rows of neighbors line up, because their captions share a row of the grid. */
export const TableGrid = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className="@container mt-6">
    <div className={`grid @4xl:grid-cols-2 grid-cols-1 items-start gap-x-12 gap-y-8 ${className}`}>{children}</div>
  </div>
)
