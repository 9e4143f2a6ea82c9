import type { CitedSource, TaxLine } from '../../../../tax/result.ts'
import { currencyNames, formatCents, formatExactRate } from './format.ts'
import type { Working } from './outcome.ts'

const isSum = ({ section }: TaxLine) => section === 'total' || section === 'taxable-income'

/** The heading for the section that a line belongs to, if it has one. For taxes, the rule names the jurisdiction. */
function beginningOf({ section, rule }: TaxLine): string | undefined {
  if (section === 'apart') return 'Not part of the total'
  if (section !== 'tax') return undefined
  if (rule.startsWith('ca.federal.')) return 'Federal tax'
  if (rule === 'ca.provincial.surtax') return 'Provincial surtax'
  return rule.startsWith('ca.provincial.') ? 'Provincial or territorial tax' : 'Tax'
}

/** Shows the math of a return, line by line. Numbers after the labels refer to the list of sources. */
export function WorkingTable({ working, sources }: { working: Working; sources: readonly CitedSource[] }) {
  const { title, currency, lines } = working
  return (
    <table className="w-full text-base">
      <caption className="pb-2 text-left">
        <span className="font-medium font-serif text-xl">{title}</span>{' '}
        <span className="text-ink-soft">in {currencyNames[currency]}</span>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      {sectionsOf(lines).map(({ first, lines }) => (
        <tbody key={first.id}>
          <Heading>{beginningOf(first)}</Heading>
          {lines.map((line) => (
            <Line key={line.id} line={line} sources={sources} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Groups lines of the same section that follow each other. */
function sectionsOf(lines: readonly TaxLine[]) {
  const sections: { first: TaxLine; lines: TaxLine[] }[] = []
  for (const line of lines) {
    const last = sections.at(-1)
    if (last?.first.section === line.section) last.lines.push(line)
    else sections.push({ first: line, lines: [line] })
  }
  return sections
}

const Heading = ({ children }: { children: string | undefined }) =>
  children ? (
    <tr>
      <th scope="rowgroup" colSpan={2} className="pt-4 pb-1 text-left font-semibold text-ink-soft text-[0.9375rem]">
        {children}
      </th>
    </tr>
  ) : null

function Line({ line, sources }: { line: TaxLine; sources: readonly CitedSource[] }) {
  const weight = isSum(line) ? 'font-semibold' : ''
  return (
    <tr className={`border-t align-baseline ${isSum(line) ? 'border-line-strong' : 'border-line'}`}>
      <th scope="row" className={`py-1.5 pr-4 text-left font-normal ${weight}`}>
        {line.label}
        <References ids={line.sources} sources={sources} />
        <How line={line} />
      </th>
      <td className={`whitespace-nowrap py-1.5 text-right tabular-nums ${weight}`}>{formatCents(line.amount)}</td>
    </tr>
  )
}

/** Shows the base and the rate of an amount, if it has them. */
function How({ line: { base, ppm, label } }: { line: TaxLine }) {
  if (base === undefined) return null
  const rate = ppm === undefined || label.includes(formatExactRate(ppm)) ? '' : ` × ${formatExactRate(ppm)}`
  return (
    <span className="block text-[0.9375rem] text-ink-soft tabular-nums">
      {ppm === undefined ? 'of' : 'on'} {formatCents(base)}
      {rate}
    </span>
  )
}

function References({ ids, sources }: { ids: readonly string[]; sources: readonly CitedSource[] }) {
  const numbers = ids
    .map((id) => sources.findIndex((source) => source.id === id) + 1)
    .filter((number) => number > 0)
    .toSorted((one, other) => one - other)
  if (numbers.length === 0) return null
  return <sup className="text-ink-soft text-xs">{`\u00a0[${numbers.join(', ')}]`}</sup>
}
