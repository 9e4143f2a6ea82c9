import { type CanadaResult, calculateCanada } from '../../../../../tax/canada/calculate.ts'
import type { CanadaInput } from '../../../../../tax/canada/input.ts'
import { canadaParameters, type Province } from '../../../../../tax/canada/parameters.ts'
import { provinceName } from '../../../../calculators/shared/provinces.ts'
import { incomeInputs, kindNames } from './income-names.ts'
import {
  type Asked,
  assumed,
  citedSource,
  given,
  type Input,
  inputsInWords,
  listed,
  money,
  type Outcome,
  percent,
  yearFor,
} from './tool.ts'

const canadianFields = {
  employment: 'employmentIncome',
  'self-employment': 'selfEmploymentIncome',
  dividends: 'eligibleDividends',
  interest: 'interest',
  'capital-gains': 'capitalGains',
} as const satisfies Record<string, keyof CanadaInput>

/** Federal and provincial tax on an income in Canada. */
export function inCanada(asked: Asked, province: Province): Outcome {
  const { slots } = asked
  const amount = slots.amounts[0]?.cents ?? 0
  const { year, input } = yearFor(asked)
  const kind = slots.kind ?? 'employment'
  const result = calculateCanada({
    taxYear: year,
    province,
    [canadianFields[kind]]: amount,
    ...(slots.age === undefined ? {} : { age: slots.age }),
  })
  const inputs = [
    ...incomeInputs(money(amount, 'CAD'), kindNames[kind].ca, !slots.kind),
    given(provinceName(province)),
    input,
    ...(slots.age === undefined ? [] : [given(`age ${slots.age}`)]),
    assumed('no other income or deductions'),
  ]
  const source = citedSource(
    result.sources,
    canadaParameters(year).collectedOn,
    kind === 'self-employment' ? '/calculators/canada-self-employed' : '/calculators/canada',
  )
  return {
    kind: 'answer',
    inputs: listed(inputs),
    sentences: canadianSentences(asked, result, { inputs, province, amount }).map((text) => ({ text, source })),
  }
}

interface Canadian {
  inputs: Input[]
  province: Province
  amount: number
}

function canadianSentences({ query }: Asked, result: CanadaResult, { inputs, province, amount }: Canadian): string[] {
  const { federalTax, provincialTax, payableContributions, withheldContributions, payrollTax, total } = result
  const cad = (cents: number) => money(cents, 'CAD')
  const withheld = withheldContributions + payrollTax
  const plans = province === 'QC' ? 'QPP, QPIP and EI' : 'CPP and EI'
  return [
    `For ${inputsInWords(inputs)}: federal tax is ${cad(federalTax)} and ${provinceName(province)} tax ${cad(provincialTax)}, ${cad(federalTax + provincialTax)} together.`,
    ...(payableContributions > 0
      ? [
          `${province === 'QC' ? 'QPP and QPIP' : 'CPP'} contributions on self-employment add ${cad(payableContributions)}, so the return comes to ${cad(total)}.`,
        ]
      : []),
    ...(withheld > 0
      ? [`${plans} withheld from the pay come to ${cad(withheld)}, so ${cad(amount - total - withheld)} is left.`]
      : []),
    ...(query.subjects.has('bracket')
      ? [`The marginal rate is ${percent(result.marginalPpm)} on ${result.marginalOn}.`]
      : []),
  ]
}
