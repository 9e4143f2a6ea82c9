import { calculateBothCountries } from '../../../../../tax/border/both-countries.ts'
import { earnedIncomeExclusion } from '../../../../../tax/border/exclusion.ts'
import { borderYear } from '../../../../../tax/border/facts.ts'
import { daysInYear } from '../../../../../tax/border/spans.ts'
import { daysLeft, substantialPresence } from '../../../../../tax/border/substantial-presence.ts'
import { reportingRules } from '../../../../../tax/reporting/facts.ts'
import { fbar } from '../../../../../tax/reporting/fbar.ts'
import { form8938 } from '../../../../../tax/reporting/form-8938.ts'
import { t1135 } from '../../../../../tax/reporting/t1135.ts'
import { provinceName } from '../../../../calculators/shared/provinces.ts'
import { statusNames } from './income-names.ts'
import {
  assumed,
  citedSource,
  covered,
  factSource,
  given,
  inputsInWords,
  listed,
  money,
  type Tool,
  yearFor,
} from './tool.ts'

/** Says whether people must report accounts or property worth the amounts in the message. */
export const reportingTool: Tool = {
  id: 'reporting',
  wants: ({ query: { subjects }, slots }) =>
    slots.amounts.length > 0 &&
    (subjects.has('fbar') || subjects.has('foreign-account') || subjects.has('form-8938') || subjects.has('t1135')) &&
    !subjects.has('tax') &&
    (!subjects.has('price') || subjects.has('t1135')),
  answer: ({ query, slots, today }) =>
    covered(() => {
      const { subjects } = query
      const year = Number(today.slice(0, 4))
      const amounts = slots.amounts
      if (subjects.has('t1135')) {
        if (amounts.some(({ currency }) => currency === 'USD')) return { kind: 'ask', about: 'currency-cad' }
        const result = t1135(amounts.map(({ cents }) => ({ cost: cents })))
        const threshold = money(reportingRules.facts.t1135.value.costOver, 'CAD')
        const cost = money(result.maxCost, 'CAD')
        return {
          kind: 'answer',
          inputs: [`foreign property that cost ${cost}`],
          sentences: [
            {
              text: `For foreign property that cost ${cost} in total: ${result.mustFile ? `that is above ${threshold}, so Form T1135 is due, with the ${result.method} method` : `that isn't above ${threshold}, so Form T1135 isn't due`}, assuming all of it is reportable property of a resident of Canada.`,
              source: factSource(reportingRules.facts.t1135, reportingRules),
            },
          ],
        }
      }
      if (amounts.some(({ currency }) => currency === 'CAD')) return { kind: 'ask', about: 'currency-usd' }
      if (subjects.has('form-8938')) {
        const isAbroad = subjects.has('abroad') || slots.countries.includes('CA')
        const status = slots.status ?? 'single'
        const max = Math.max(...amounts.map(({ cents }) => cents))
        const result = form8938({
          filingStatus: status,
          livesAbroad: isAbroad,
          assets: [{ yearEnd: max, max, owner: 'self' }],
        })
        const [, yearEnd, , anyTime] = result.lines.map(({ amount }) => money(amount))
        const inputs = [
          given(`${money(max)} of foreign financial assets`),
          isAbroad ? given('living abroad') : assumed('a home in the United States'),
          slots.status ? given(statusNames[status]) : assumed('single status'),
        ]
        return {
          kind: 'answer',
          inputs: listed(inputs),
          sentences: [
            {
              text: `For ${inputsInWords(inputs)}: Form 8938 ${result.mustFile ? 'is due' : "isn't due"}, because the thresholds are ${yearEnd} at the end of the year and ${anyTime} at any time in it.`,
              source: factSource(reportingRules.facts.form8938, reportingRules),
            },
          ],
        }
      }
      const result = fbar(amounts.map(({ cents }) => ({ maxValue: cents, isForeign: true })))
      const limit = money(reportingRules.facts.fbar.value.aggregateOver)
      const each = amounts.map(({ cents }) => money(cents)).join(' and ')
      return {
        kind: 'answer',
        inputs: [
          `highest balances outside the United States: ${each} in US dollars`,
          `calendar year ${slots.year ?? `${year} (assumed)`}`,
        ],
        sentences: [
          {
            text: `For highest balances of ${each} in accounts outside the United States (assumed to be in US dollars): ${amounts.length > 1 ? `together that is ${money(result.aggregate)}, ` : 'that is '}${result.mustFile ? `more than ${limit}, so an FBAR is due` : `not more than ${limit}, so no FBAR is due`}.`,
            source: factSource(reportingRules.facts.fbar, reportingRules),
          },
        ],
      }
    }),
}

/** Applies the substantial presence test to the days in the message. */
export const presenceTool: Tool = {
  id: 'presence',
  wants: ({ query: { subjects, text }, slots }) =>
    slots.days.filter((days) => days !== 183 && days !== 330 && days !== 31).length >= 2 &&
    (subjects.has('substantial-presence') || /\bdays?\b|\bjours\b|\bdias\b/.test(text)) &&
    !subjects.has('physical-presence') &&
    !subjects.has('feie'),
  answer: (asked) =>
    covered(() => {
      const { year, phrase, input } = yearFor(asked)
      const days = asked.slots.days.filter((one) => one <= 366)
      const [current = 0, prior1 = 0, prior2 = 0] = days
      const set = borderYear(year)
      const rule = set.facts.substantialPresence
      const test = substantialPresence({ current, prior1, prior2 }, rule)
      const left = daysLeft(test.days, rule, daysInYear(year))
      const source = { ...factSource(rule, set), address: '/calculators/days-in-the-united-states' }
      const weighted = Number(test.weighted.toFixed(2))
      const inputs = [
        `${current} days in ${year}`,
        `${prior1} in ${year - 1}`,
        `${prior2} in ${year - 2}${days.length < 3 ? ' (assumed)' : ''}`,
      ]
      return {
        kind: 'answer',
        inputs: [...inputs, ...listed([input])],
        sentences: [
          {
            text: `With ${inputs.join(', ')}, for ${phrase}: the weighted sum is ${weighted}, so the substantial presence test is ${test.meets ? 'met' : 'not met'}; it takes ${rule.value.weightedMinimum}, with at least ${rule.value.currentYearMinimum} days in the year itself.`,
            source,
          },
          ...(test.meets
            ? [
                {
                  text: `With fewer than ${rule.value.closerConnectionBelow} days in the year itself, a closer connection to another country (Form 8840) can still keep someone a nonresident.`,
                  source,
                },
              ]
            : [{ text: `You could spend ${left} more days in ${year} without meeting it.`, source }]),
        ],
      }
    }),
}

/** Says how much of someone's foreign pay the exclusion covers. */
export const exclusionTool: Tool = {
  id: 'exclusion',
  wants: ({ query: { subjects }, slots }) =>
    subjects.has('feie') && slots.amounts.length > 0 && slots.amounts[0]?.currency !== 'CAD',
  answer: (asked) =>
    covered(() => {
      const { year, input } = yearFor(asked)
      const amount = asked.slots.amounts[0]?.cents ?? 0
      const set = borderYear(year)
      const days = daysInYear(year)
      const { exclusion, taxableForeignEarned } = earnedIncomeExclusion(amount, 0, set.facts.exclusionLimit.value, {
        qualifyingDays: days,
        daysInYear: days,
      })
      const inputs = [given(`${money(amount)} earned abroad`), input, assumed('a whole qualifying year')]
      return {
        kind: 'answer',
        inputs: listed(inputs),
        sentences: [
          {
            text: `For ${inputsInWords(inputs)}: the foreign earned income exclusion covers ${money(exclusion)}, and ${money(taxableForeignEarned)} stays in US income.`,
            source: factSource(set.facts.exclusionLimit, set),
          },
        ],
      }
    }),
}

const rateIn = (text: string) => Number(/\b((?:0|1)\.\d{1,4})\b/.exec(text)?.[1] ?? 0)

/** Calculates the tax in both countries for a US citizen who lives in Canada. */
export const bothCountriesTool: Tool = {
  id: 'both-countries',
  wants: ({ query: { subjects, words }, slots }) =>
    subjects.has('us-citizen') &&
    slots.amounts.length > 0 &&
    (slots.countries.includes('CA') || slots.provinces.length > 0) &&
    !subjects.has('fbar') &&
    !subjects.has('foreign-account') &&
    !subjects.has('feie') &&
    !subjects.has('form-8938') &&
    !subjects.has('price') &&
    /\b(tax|taxes|owe|pay|both|impot|impots|impuesto|impuestos|keep)\b/.test(words.join(' ')),
  answer: (asked) =>
    covered(() => {
      const { slots, query } = asked
      const [amount] = slots.amounts
      const [province] = slots.provinces
      if (!province) return { kind: 'ask', about: 'province' }
      if (amount?.currency === 'USD') return { kind: 'ask', about: 'currency-cad' }
      const rate = rateIn(query.text)
      if (rate < 1) return { kind: 'ask', about: 'rate' }
      const { year, input } = yearFor(asked)
      const status = slots.status && slots.status !== 'mfj' ? slots.status : 'single'
      const result = calculateBothCountries({
        taxYear: year,
        province,
        filingStatus: status,
        cadPerUsd: Math.round(rate * 1_000_000),
        employmentIncome: amount?.cents ?? 0,
        ...(slots.age === undefined ? {} : { age: slots.age }),
      })
      const inputs = [
        given(`${money(amount?.cents ?? 0, 'CAD')} of pay in Canada`),
        given(provinceName(province)),
        input,
        slots.status === status ? given(statusNames[status]) : assumed(`${statusNames[status]} status`),
        given(`${rate} Canadian dollars per US dollar`),
      ]
      const source = citedSource(result.us.sources, borderYear(year).collectedOn, '/calculators/us-citizen-in-canada')
      return {
        kind: 'answer',
        inputs: listed(inputs),
        sentences: [
          {
            text: `For a US citizen, ${inputsInWords(inputs)}: Canadian tax comes to ${money(result.canada.total, 'CAD')} and US tax, after the foreign tax credits, to ${money(result.us.total)}, so ${money(result.total, 'CAD')} in both countries together.`,
            source,
          },
        ],
      }
    }),
}
