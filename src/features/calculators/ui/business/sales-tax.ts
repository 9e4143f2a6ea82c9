import {
  mustRegister,
  placeRuleOf,
  placeRules,
  placeSources,
  smallSupplierThreshold,
} from '../../../../tax/canada/place-of-supply.ts'
import { type SalesTaxResult, salesTax, salesTaxSets } from '../../../../tax/canada/sales-tax.ts'
import { provinceName, provinceOptions } from '../../shared/provinces.ts'
import { calculatorOf } from '../kit/calculator.ts'
import { check, choice, date, optionalAmount, requiredAmount, type Texts, type ValuesOf } from '../kit/fields.ts'
import { formatMoney, toTheCent } from '../kit/format.ts'
import { exactMoney, notesOf, type Outcome, textFigure } from '../kit/outcome.ts'
import { Refusal } from '../kit/refusal.ts'
import { taxYearOptions } from '../kit/years.ts'

const currency = 'CAD'
const withOwnTax = ['BC', 'MB', 'SK']

const fields = {
  year: choice('Year of the sale', taxYearOptions(salesTaxSets)),
  date: date('Day of the sale', {
    hint: 'Only needed if a rate changed during the year. Leave blank for the end of the year.',
  }),
  kind: choice(
    'What you sell',
    placeRules.map(({ kind, title }) => ({ value: kind, label: title })),
  ),
  province: choice('Province or territory of supply', provinceOptions, {
    assumed: 'ON',
    hint: "Goods: where you deliver them. Services and rights: the customer's address. Land and buildings: where they are.",
  }),
  price: requiredAmount('Price before taxes', { currency, example: '1,000', max: 100_000_000_00 }),
  isExempt: check('Zero-rated or exempt', { hint: 'Such as basic groceries, most health care and exports' }),
  isFree: check('Exempt from provincial sales tax', {
    hint: 'Applies to many services and some goods',
    when: ({ province = '' }: Texts) => withOwnTax.includes(province),
  }),
  sales: optionalAmount('Your taxable sales in the last four quarters', {
    currency,
    hint: 'To see whether you need to register',
  }),
}

type Values = ValuesOf<typeof fields>

function resultOf({ year, date: day, province, price, isExempt, isFree }: Values): SalesTaxResult {
  if (day && !day.startsWith(`${year}-`)) throw new Refusal(`Please enter a date in ${year}`, 'date')
  return salesTax({
    province,
    year: Number(year),
    amount: price,
    isExempt,
    isExemptFromProvincial: isFree,
    ...(day ? { date: day } : {}),
  })
}

function registration(year: number, sales: number | undefined) {
  if (sales === undefined) return []
  const note = `The small-supplier threshold is ${formatMoney(smallSupplierThreshold(year), currency)} in four quarters`
  return [textFigure('GST/HST registration', mustRegister(year, sales) ? 'Required' : 'Not required', note)]
}

function calculate(values: Values): Outcome {
  const result = resultOf(values)
  const name = provinceName(values.province)
  const { rule } = placeRuleOf(values.kind)
  const taxes = result.lines.filter(({ section }) => section === 'tax')
  const set = salesTaxSets.find(({ taxYear }) => String(taxYear) === values.year)
  return {
    headline: exactMoney('Sales taxes', result.total, currency),
    sentence: `On ${toTheCent(values.price, currency)} supplied in ${name}, the sales taxes are ${toTheCent(result.total, currency)}, so the customer pays ${toTheCent(result.priceWithTax, currency)}.`,
    figures: [
      ...taxes.map(({ label, amount }) => exactMoney(label, amount, currency)),
      exactMoney('Price with taxes', result.priceWithTax, currency),
      textFigure('Place of supply', name, rule),
      ...registration(Number(values.year), values.sales),
    ],
    parts: {
      title: 'What the customer pays',
      // A share of the price with taxes would look like a wrong tax rate.
      hasShares: false,
      isExact: true,
      currency,
      parts: [
        ...taxes.map(({ label, amount }) => ({ label, amount })),
        { label: 'Price before taxes', amount: values.price },
      ],
    },
    workings: [{ title: 'Sales taxes', currency, lines: result.lines }],
    notes: notesOf(
      [
        { ...result, notIncluded },
        { assumptions: [], notIncluded: [], sources: placeSources },
      ],
      set?.collectedOn,
    ),
  }
}

const notIncluded = [
  'Special rules for some supplies: transport, telecommunication, in-person services and events',
  'Sales to customers outside Canada, and US sales taxes',
  'Which goods and services are zero-rated, exempt, or exempt from provincial tax',
]

export const calculator = calculatorOf<typeof fields>({
  slug: 'canada-sales-tax',
  fields,
  sections: [
    { title: 'The sale', fields: ['year', 'kind', 'province', 'price'] },
    { title: 'Special situations', fields: ['date', 'isExempt', 'isFree', 'sales'], isFolded: true },
  ],
  calculate,
})
