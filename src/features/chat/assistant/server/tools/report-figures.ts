import { reportingRules } from '../../../../../tax/reporting/facts.ts'
import type { Figure } from './figure.ts'
import { factSource, money } from './tool.ts'

const cad = (cents: number) => money(cents, 'CAD')

/** Thresholds of the reports on foreign accounts and property. */
export const reportFigures: Figure[] = [
  {
    about: ['fbar'],
    country: 'US',
    isStanding: true,
    say: () => [
      {
        text: `US persons file an FBAR if their accounts outside the United States added up to more than ${money(reportingRules.facts.fbar.value.aggregateOver)} at any time in the year.`,
        source: factSource(reportingRules.facts.fbar, reportingRules),
      },
      {
        text: 'The highest balance of each account counts, and joint accounts and accounts you only sign for count too.',
        source: factSource(reportingRules.facts.fbar, reportingRules),
      },
    ],
  },
  {
    about: ['t1135'],
    country: 'CA',
    isStanding: true,
    say: () => {
      const { value } = reportingRules.facts.t1135
      return [
        {
          text: `Residents of Canada file Form T1135 if their foreign property cost more than ${cad(value.costOver)} in total at any time in the year; below ${cad(value.simplifiedBelow)}, a simpler part of the form is enough.`,
          source: factSource(reportingRules.facts.t1135, reportingRules),
        },
      ]
    },
  },
  {
    about: ['form-8938'],
    country: 'US',
    isStanding: true,
    say: ({ slots, subjects }) => {
      const { value } = reportingRules.facts.form8938
      const source = factSource(reportingRules.facts.form8938, reportingRules)
      const isAbroad = subjects.has('abroad') || slots.countries.includes('CA')
      const isJoint = slots.status === 'mfj'
      const where = (name: string, by: (typeof value)['abroad']) =>
        `${name}: more than ${money(by.single.yearEnd)} at the end of the year or ${money(by.single.anyTime)} at any time in it; filing jointly, ${money(by.mfj.yearEnd)} or ${money(by.mfj.anyTime)}.`
      const one = (name: string, by: (typeof value)['abroad']) =>
        `${name}, filing jointly: more than ${money(by.mfj.yearEnd)} at the end of the year or ${money(by.mfj.anyTime)} at any time in it.`
      const say = isJoint ? one : where
      return [
        {
          text: 'US taxpayers file Form 8938 if their foreign financial assets are worth more than a threshold.',
          source,
        },
        ...(isAbroad
          ? [{ text: say('Living abroad', value.abroad), source }]
          : [
              { text: say('Living in the United States', value.inUS), source },
              { text: say('Living abroad', value.abroad), source },
            ]),
      ]
    },
  },
]
