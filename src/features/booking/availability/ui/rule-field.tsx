import type { ComponentProps } from 'react'
import { TextField } from '../../../../ui/base/text-field.tsx'
import type { BookingRules } from '../../shared/rules.ts'
import { minutesInWords } from './form-values.ts'

export type RuleName = keyof Omit<BookingRules, 'holidays'>

const words: Record<RuleName, { label: string; hint: string; isLong?: boolean }> = {
  minutes: { label: 'Length (minutes)', hint: 'Also how far apart they can start.' },
  maxPerDay: { label: 'Most a day', hint: 'For each adviser.' },
  minutesBefore: { label: 'Free before (minutes)', hint: 'Nothing else is booked then.' },
  minutesAfter: { label: 'Free after (minutes)', hint: 'Nothing else is booked then.' },
  noticeMinutes: {
    label: 'Notice (minutes)',
    hint: 'At the least, before the start',
    isLong: true,
  },
  horizonDays: { label: 'How far ahead (days)', hint: 'The last day that can be booked.' },
  cutOffMinutes: { label: 'Last change (minutes)', hint: 'Until when visitors can move or cancel', isLong: true },
  holdMinutes: { label: 'Hold (minutes)', hint: 'How long a time is kept while details are typed.' },
  maxOpenPerEmail: { label: 'Open at once', hint: 'For one email address.' },
}

interface Props extends Omit<ComponentProps<'input'>, 'value'> {
  id: string
  rule: RuleName
  value: string
  error?: string
}

/** A rule that is a number. Long times are also said in words. */
export function RuleField({ rule, value, ...field }: Props) {
  const { label, hint, isLong } = words[rule]
  const inWords = isLong ? minutesInWords(value) : ''
  const full = isLong ? `${hint}${inWords ? `: ${inWords}.` : '.'}` : hint
  return <TextField label={label} hint={full} inputMode="numeric" autoComplete="off" maxLength={6} {...field} />
}
