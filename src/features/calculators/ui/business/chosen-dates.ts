import { deadlineYears } from '../../../../tax/deadlines/deadlines.ts'
import { type Audience, audiences } from '../../../../tax/deadlines/texts.ts'

export interface Chosen {
  taxYear: number
  audiences: readonly Audience[]
  corporation: { yearEnd: string; hasThreeMonths: boolean }
}

/** The id of the form with all choices. Fields outside the form use it to belong to the form. */
export const choicesId = 'deadline-choices'

const latest = deadlineYears.at(-1) ?? 0
const corporation = { yearEnd: `${latest}-12-31`, hasThreeMonths: false }

export const initialChoices: Chosen = { taxYear: latest, audiences: [], corporation }

const yearOf = (text: unknown) => deadlineYears.find((year) => String(year) === text) ?? latest

/** Reads the choices after the address's `#`. Ignores what isn't valid. */
export function fromAddress(hash: string): Pick<Chosen, 'taxYear' | 'audiences'> {
  const given = new URLSearchParams(hash.replace(/^#/, ''))
  const named = (given.get('for') ?? '').split(',')
  return { taxYear: yearOf(given.get('year')), audiences: audiences.filter((audience) => named.includes(audience)) }
}

/** The choices that the browser posted as plain HTML. Its fields have the names of the audiences. */
export const fromForm = (values: Record<string, unknown>): Chosen => ({
  taxYear: yearOf(values.year),
  audiences: audiences.filter((audience) => audience in values),
  corporation: {
    yearEnd: String(values.yearEnd ?? corporation.yearEnd).slice(0, corporation.yearEnd.length),
    hasThreeMonths: 'hasThreeMonths' in values,
  },
})

export function keepInAddress({ taxYear, audiences }: Chosen) {
  const params = new URLSearchParams({ year: String(taxYear), ...(audiences.length ? { for: audiences.join() } : {}) })
  history.replaceState(history.state, '', `#${params}`)
}
