import type { ReactNode } from 'react'
import { inOrder } from '../../../ui/desk/in-order.ts'
import type { Block, Cell, Row } from '../shared/document.ts'

type Scope = 'col' | 'row'

interface Props {
  rows: Row[]
  drawBlocks: (blocks: Block[]) => ReactNode
}

/** A table. If it has many columns, it scrolls sideways in a narrow window, also by keyboard. */
export function ArticleTable({ rows, drawBlocks }: Props) {
  const [first, ...rest] = rows
  const hasHead = first?.content.every(({ type }) => type === 'tableHeader') ?? false
  const body = hasHead ? rest : rows
  const columns = first?.content.length ?? 0
  const drawCell = (cell: Cell, scope: Scope) => (
    <TableCell cell={cell} scope={scope}>
      {drawBlocks(cell.content)}
    </TableCell>
  )
  const drawRow = ({ content }: Row, scope: Scope) => (
    <tr className="border-line border-b last:border-b-0">{inOrder(content.map((cell) => drawCell(cell, scope)))}</tr>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex lint/a11y/useSemanticElements: keyboard users need to reach it to scroll
    <div role="group" aria-label="Table" tabIndex={0} className="scroll-edges rounded-md border border-line">
      <table
        className={`w-full border-collapse text-[0.9375rem] tabular-nums [overflow-wrap:normal] ${columns > 3 ? 'min-w-md' : ''}`}
      >
        {hasHead && first ? <thead className="bg-sunken text-left align-bottom">{drawRow(first, 'col')}</thead> : null}
        <tbody className="align-top">{inOrder(body.map((row) => drawRow(row, 'row')))}</tbody>
      </table>
    </div>
  )
}

const sides = { left: 'text-left', center: 'text-center', right: 'text-right' }

interface CellProps {
  cell: Cell
  scope: Scope
  children: ReactNode
}

function TableCell({ cell: { type, attrs }, scope, children }: CellProps) {
  const look = `space-y-1 px-3 py-3 sm:px-4 ${sides[attrs?.align ?? 'left'] ?? ''}`
  const span = { colSpan: attrs?.colspan, rowSpan: attrs?.rowspan }
  return type === 'tableHeader' ? (
    <th scope={scope} {...span} className={`font-semibold ${look}`}>
      {children}
    </th>
  ) : (
    <td {...span} className={look}>
      {children}
    </td>
  )
}
