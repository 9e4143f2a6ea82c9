import { contributionsOf } from '../../../../../tax/canada/contributions.ts'
import { toHousehold } from '../../../../../tax/canada/input.ts'
import { canadaParameters } from '../../../../../tax/canada/parameters.ts'
import { salesTax } from '../../../../../tax/canada/sales-tax.ts'
import { provinceName } from '../../../../calculators/shared/provinces.ts'
import { incomeInputs } from './income-names.ts'
import { citedSource, covered, factSource, given, inputsInWords, listed, money, type Tool, yearFor } from './tool.ts'

/** Calculates CPP and EI contributions on an income. */
export const contributionsTool: Tool = {
  id: 'contributions',
  wants: ({ query: { subjects }, slots }) =>
    slots.amounts.length > 0 && (subjects.has('cpp') || subjects.has('ei')) && !subjects.has('tax'),
  answer: (asked) =>
    covered(() => {
      const { slots } = asked
      const { year, input } = yearFor(asked)
      const [province = 'ON'] = slots.provinces
      const amount = slots.amounts[0]?.cents ?? 0
      const isOwn = slots.kind === 'self-employment'
      const set = canadaParameters(year)
      const { employee, selfEmployed } = contributionsOf(
        set.facts,
        toHousehold({ taxYear: year, province, [isOwn ? 'selfEmploymentIncome' : 'employmentIncome']: amount }),
      )
      const paid = isOwn ? selfEmployed : employee
      const plan = province === 'QC' ? 'QPP' : 'CPP'
      const inputs = [
        ...incomeInputs(money(amount, 'CAD'), isOwn ? 'self-employment income' : 'employment income', !slots.kind),
        slots.provinces.length > 0
          ? given(provinceName(province))
          : { text: 'a province other than Quebec', isAssumed: true },
        input,
      ]
      const ei = isOwn ? '' : ` EI premiums come to ${money(employee.ei, 'CAD')}.`
      return {
        kind: 'answer',
        inputs: listed(inputs),
        sentences: [
          {
            text: `For ${inputsInWords(inputs)}: ${plan} contributions, including ${plan}2, come to ${money(paid.base + paid.firstAdditional + paid.second, 'CAD')}.${ei}`,
            source: { ...factSource(set.facts.contributions.cpp, set), address: '/calculators/canada-payroll' },
          },
        ],
      }
    }),
}

/** Calculates the sales tax on a price. */
export const salesTaxTool: Tool = {
  id: 'sales-tax',
  wants: ({ query: { subjects }, slots }) =>
    slots.amounts.length > 0 &&
    subjects.has('gst-hst') &&
    !subjects.has('register') &&
    !subjects.has('small-supplier') &&
    !subjects.has('price'),
  answer: (asked) =>
    covered(() => {
      const { slots } = asked
      const [province] = slots.provinces
      if (!province) return { kind: 'ask', about: 'province' }
      const { year, input } = yearFor(asked)
      const amount = slots.amounts[0]?.cents ?? 0
      const result = salesTax({ province, year, amount })
      const inputs = [
        given(`a price of ${money(amount, 'CAD')} before tax`),
        given(provinceName(province)),
        { ...input, text: String(year) },
      ]
      return {
        kind: 'answer',
        inputs: listed(inputs),
        sentences: [
          {
            text: `For ${inputsInWords(inputs)}: ${result.lines
              .filter(({ section }) => section !== 'total' && section !== 'income')
              .map(({ label, amount: part }) => `${label} ${money(part, 'CAD')}`)
              .join(', ')}; ${money(result.priceWithTax, 'CAD')} with tax.`,
            source: citedSource(result.sources, '2026-11-21', '/calculators/canada-sales-tax'),
          },
        ],
      }
    }),
}
