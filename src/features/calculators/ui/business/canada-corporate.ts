import { type CanadaCorporateInput, calculateCanadaCorporate } from '../../../../tax/corporate/canada.ts'
import { canadaCorporateSets, yearEndingOn } from '../../../../tax/corporate/canada-facts.ts'
import { inDollars } from '../../../../tax/money.ts'
import { yearOf } from '../../../../time/days.ts'
import { provinceName, provinceOptions } from '../../shared/provinces.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { amount, check, choice, date, requiredAmount, type Texts, type ValuesOf } from '../kit/fields.ts'
import { formatMoney, formatRate } from '../kit/format.ts'
import { money, notesOf, type Outcome, rateFigure } from '../kit/outcome.ts'
import { Refusal } from '../kit/refusal.ts'
import { taxYearOptions } from '../kit/years.ts'

const isPrivate = ({ isCcpc }: Texts) => isCcpc === 'yes'
const currency = 'CAD'

const fields = {
  taxYear: choice('Tax year', taxYearOptions(canadaCorporateSets), {
    hint: "The calendar year in which the corporation's year ends",
  }),
  province: choice('Province or territory', provinceOptions, {
    assumed: 'ON',
    hint: 'Where the corporation earns all its income',
  }),
  yearEnd: date("Last day of the corporation's year", { hint: 'Leave blank for December 31' }),
  income: requiredAmount('Taxable income from active business', { currency, example: '300,000', hint: 'For the year' }),
  isCcpc: check('Canadian-controlled private corporation', { initial: 'yes' }),
  meetsQuebecTest: check("Meets Quebec's test for the small-business rate", {
    hint: 'Enough paid hours of work, or a primary or manufacturing business',
    when: (texts) => texts.province === 'QC' && isPrivate(texts),
  }),
  passiveIncome: amount("Last year's investment income", {
    currency,
    hint: 'Adjusted aggregate investment income, including associated corporations',
    when: isPrivate,
  }),
  taxableCapital: amount('Taxable capital employed in Canada', {
    currency,
    hint: "Last year's, including associated corporations",
    when: isPrivate,
  }),
}

type Values = ValuesOf<typeof fields>

const covered = canadaCorporateSets.map(({ taxYear }) => taxYear)

function inputOf({ taxYear, yearEnd, ...others }: Values): CanadaCorporateInput {
  const year = Number(taxYear)
  if (yearEnd && yearOf(yearEnd) !== year) throw new Refusal(`Please enter a date in ${year}`, 'yearEnd')
  const began = yearEnd ? yearOf(yearEndingOn(yearEnd).from) : year
  if (!covered.includes(began)) {
    throw new Refusal(`Part of this year falls in ${began}, and we have no rates for that year`, 'yearEnd')
  }
  return { taxYear: year, yearEnd, ...others }
}

function calculate(values: Values): Outcome {
  const input = inputOf(values)
  const result = calculateCanadaCorporate(input)
  const { income } = values
  const [federalTax, provincialTax, left] = inDollars([result.federalTax, result.provincialTax, income - result.total])
  const name = provinceName(values.province)
  const set = canadaCorporateSets.find(({ taxYear }) => taxYear === input.taxYear)
  return {
    headline: money(`Estimated corporate tax for ${values.taxYear}`, result.total, currency),
    sentence: `On ${formatMoney(income, currency)} of active business income, the estimated federal and ${name} corporate tax for ${values.taxYear} is ${formatMoney(result.total, currency)}, ${formatRate(result.averagePpm)} of it.`,
    figures: [
      money('Federal corporate tax', federalTax, currency),
      money('Provincial corporate tax', provincialTax, currency, name),
      money(
        'Federal business limit',
        result.businessLimit,
        currency,
        'The small-business rate applies up to this income',
      ),
      rateFigure('Average rate', result.averagePpm, 'Tax as a share of income'),
      rateFigure('Marginal rate', result.marginalPpm, `Tax on ${result.marginalOn}`),
      money('After-tax income', left, currency),
    ],
    parts: {
      title: 'Where the income goes',
      currency,
      parts: [
        { label: 'Federal corporate tax', amount: federalTax },
        { label: 'Provincial corporate tax', amount: provincialTax },
        { label: 'After-tax income', amount: left },
      ],
    },
    curve: {
      along: 'Income',
      currency,
      at: values.income,
      totalAt: (income) => calculateCanadaCorporate({ ...input, income }).total,
    },
    workings: [{ title: `Corporate tax for ${values.taxYear}`, currency, lines: result.lines }],
    notes: notesOf([result], set?.collectedOn),
  }
}

export const calculator = calculatorOf<typeof fields>({
  slug: 'canada-corporate',
  fields,
  sections: [
    { title: 'The corporation', fields: ['taxYear', 'province', 'yearEnd', 'isCcpc', 'meetsQuebecTest'] },
    { title: 'Income', fields: ['income'] },
    { title: 'Reductions of the business limit', fields: ['passiveIncome', 'taxableCapital'], isFolded: true },
  ],
  calculate,
})
