import { formatEntered, formatRate } from './format.ts'
import type { Figure, Outcome } from './outcome.ts'

type Solved = Outcome | undefined

/** A row of two results side by side. */
interface ComparedFigure {
  label: string
  cells: string[]
  difference?: string
}

/** The headline and all figures of two results, by their labels. */
export function comparedFigures(first: Solved, second: Solved): ComparedFigure[] {
  const both = [first, second]
  const labels = inOneOrder(labelsOf(first), labelsOf(second))
  const isSame = first?.headline.label === second?.headline.label
  return [
    rowOf(
      (isSame && first?.headline.label) || 'Result',
      both.map((outcome) => outcome?.headline),
    ),
    ...labels.map((label) =>
      rowOf(
        label,
        both.map((outcome) => outcome?.figures.find((figure) => figure.label === label)),
      ),
    ),
  ]
}

const labelsOf = (outcome: Solved) => outcome?.figures.map(({ label }) => label) ?? []

/** Adds labels that only the second result has before the label that follows them there, so parts precede their total. */
function inOneOrder(first: readonly string[], second: readonly string[]): string[] {
  const all = [...first]
  for (const [index, label] of second.entries()) {
    if (all.includes(label)) continue
    const next = second.slice(index).find((later) => all.includes(later))
    all.splice(next === undefined ? all.length : all.indexOf(next), 0, label)
  }
  return all
}

function rowOf(label: string, [first, second]: readonly (Figure | undefined)[]): ComparedFigure {
  const cells = [first, second].map((figure) =>
    figure ? [figure.value, figure.before].filter(Boolean).join(' ') : '–',
  )
  return { label, cells, difference: differenceOf(first, second) }
}

function differenceOf(first: Figure | undefined, second: Figure | undefined): string | undefined {
  const [before, after] = [first?.comparable, second?.comparable]
  if (!before || !after || before.kind !== after.kind) return undefined
  if (before.kind === 'money' && after.kind === 'money' && before.currency !== after.currency) return undefined
  const more = after.amount - before.amount
  if (more === 0) return 'The same'
  const sign = more > 0 ? '+' : ''
  return (
    sign + (before.kind === 'rate' ? formatRate(more).replace('%', ' points') : formatEntered(more, before.currency))
  )
}

/** Returns a function that says of each US amount which dollar it is, if the table shows both dollars. */
export function namedDollars(first: Solved, second: Solved): (text: string) => string {
  const shown = [first, second].flatMap((outcome) => (outcome ? [outcome.headline, ...outcome.figures] : []))
  const isMixed = shown.some(({ comparable }) => comparable?.kind === 'money' && comparable.currency === 'CAD')
  return (text) => (isMixed ? text.replace(/^(−?)\$/, '$1US$$') : text)
}
