import type { Concept } from '../words/lexicon.ts'
import type { Figure } from './figure.ts'
import { figures } from './figures.ts'
import { type Asked, covered, listed, type Tool, yearFor } from './tool.ts'

const fits = ({ about, oneOf }: Figure, subjects: ReadonlySet<Concept>) =>
  about.every((concept) => subjects.has(concept)) && (!oneOf || oneOf.some((concept) => subjects.has(concept)))

/** Subjects of questions that don't ask for a rate or an amount in the law. */
const elsewhere: Concept[] = [
  'gift-estate',
  'cant-pay',
  'mileage',
  'child-benefit',
  'price',
  'deadline',
  'when',
  'consultation',
  'documents-needed',
  'late-years',
  'exchange-rate',
  'treaty',
  'departure',
  'departure-tax',
  'sell-home',
  'totalization',
  'withholding',
  'keep-records',
  'ftc',
]
/**
 * Matches questions about what something is, how it works or whether it applies. The firm's texts answer these better.
 */
const asksForText =
  /\b(difference|vs|versus|better|worth|explain|why|both|instead|replace|or fbar|which accounts|do .* count|does .* count|count toward|joint account|my parents|signature|how (do|does|can) (i|you|it|one) (file|report|work|claim|apply|register)|how to (file|report|claim|apply|register)|prorated?|early|withdraw\w*|transfer|deduct later|later year|cottage|house|property for personal|crypto)\b/

/** If a message asks for a rate and names a corporation, it means the corporate rate. */
function withCorporateRate(subjects: ReadonlySet<Concept>): ReadonlySet<Concept> {
  const corporate: Concept[] = ['corporate-service', 'form-1120', 'form-t2']
  if (!subjects.has('bracket') || !corporate.some((concept) => subjects.has(concept))) return subjects
  return new Set<Concept>([...[...subjects].filter((concept) => concept !== 'bracket'), 'corporate-rate'])
}

function found({ query, slots }: Asked): Figure[] {
  const subjects = withCorporateRate(query.subjects)
  const fitting = figures.filter((figure) => fits(figure, subjects))
  const countries = subjects.has('form-1120')
    ? (['US'] as const)
    : subjects.has('form-t2')
      ? (['CA'] as const)
      : slots.countries
  const only = countries.length === 1 ? countries[0] : undefined
  const [first] = fitting
  // Both countries have capital gains and tax rates. If the message names a country, we answer only for that country.
  const inCountry = only ? fitting.filter(({ country }) => country === only || country === 'both') : fitting
  const all =
    inCountry.length > 0
      ? inCountry
      : only &&
          first &&
          first.about.length === 1 &&
          ['bracket', 'capital-gains', 'corporate-rate'].includes(first.about[0] ?? '')
        ? []
        : fitting
  const [best] = all
  const specific = all.filter(({ about }) => best && about.length === best.about.length)
  // The word "rate" adds little if the question also names something more specific.
  const named =
    specific.length > 1 ? specific.filter(({ about }) => !(about.length === 1 && about[0] === 'bracket')) : specific
  return (named.length > 0 ? named : specific).slice(0, 3)
}

export const figuresTool: Tool = {
  id: 'figures',
  wants: (asked) => {
    const { subjects, text, words } = asked.query
    if (elsewhere.some((concept) => subjects.has(concept)) || asksForText.test(text)) return false
    const [figure] = found(asked)
    if (!figure) return false
    // If the question also has a word that no text contains, "rate" may be about anything.
    const isPlainRate = figure.about.length === 1 && figure.about[0] === 'bracket'
    const { index } = asked.knowledge
    if (isPlainRate && asked.query.terms.some((term) => !term.startsWith('#') && !index.has(term))) return false
    const asksAmount =
      /\b(how much|how many|what s|whats|what is|what are|when do|do i need|do i have|must|have to|required|limit|max|rate|rates|amount|threshold|combien|cuanto|cual|quel|quelle|cuales|quels|who|need to|does|is there|tell me|how high|how big|exempt|at what|cuanta|est ce que|dois|debo|seuil|figure|number|when is|what about|and)\b/.test(
        words.join(' '),
      )
    return asksAmount || words.length <= 6
  },
  answer: (asked) =>
    covered(() => {
      const { year, phrase, input } = yearFor(asked)
      const all = found(asked)
      const years =
        asked.slots.years.length > 1 && !all.every(({ isStanding }) => isStanding)
          ? asked.slots.years.slice(0, 2)
          : [year]
      const sentences = years.flatMap((one) =>
        all.flatMap((figure) =>
          figure.say({
            year: one,
            phrase: years.length > 1 ? `tax year ${one}` : phrase,
            slots: asked.slots,
            subjects: asked.query.subjects,
          }),
        ),
      )
      const isStanding = all.every((figure) => figure.isStanding)
      return {
        kind: 'answer',
        sentences: sentences.slice(0, 5),
        ...(isStanding ? {} : { inputs: years.length > 1 ? years.map((one) => `tax year ${one}`) : listed([input]) }),
      }
    }),
}
