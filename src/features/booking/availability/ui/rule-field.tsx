import type { ComponentProps } from 'react'
import { TextField } from '../../../../ui/base/text-field.tsx'
import type { BookingRules } from '../../shared/rules.ts'
import { minutesInWords } from './form-values.ts'

export type RuleName = keyof Omit<BookingRules, 'holidays'>

const words: Record<RuleName, { label: string; hint: string; isLong?: boolean }> = {
  minutes: { label: 'Length (minutes)', hint: 'Start times are also this far apart.' },
  maxPerDay: { label: 'Daily limit', hint: 'For each adviser.' },
  minutesBefore: { label: 'Buffer before (minutes)', hint: 'Kept free before each consultation.' },
  minutesAfter: { label: 'Buffer after (minutes)', hint: 'Kept free after each consultation.' },
  noticeMinutes: {
    label: 'Minimum notice (minutes)',
    hint: 'Visitors can book until this long before the start',
    isLong: true,
  },
  horizonDays: { label: 'Booking window (days)', hint: 'How far ahead visitors can book.' },
  cutOffMinutes: {
    label: 'Change cutoff (minutes)',
    hint: 'Visitors can reschedule or cancel until this long before the start',
    isLong: true,
  },
  holdMinutes: { label: 'Hold time (minutes)', hint: 'How long we hold a time while a visitor enters details.' },
  maxOpenPerEmail: { label: 'Open bookings', hint: 'Limit per email address.' },
}

interface Props extends Omit<ComponentProps<'input'>, 'value'> {
  id: string
  rule: RuleName
  value: string
  error?: string
}

/** A field for a rule that is a number. If the number is a long time, the field also shows it in words. */
export function RuleField({ rule, value, ...field }: Props) {
  const { label, hint, isLong } = words[rule]
  const inWords = isLong ? minutesInWords(value) : ''
  const full = isLong ? `${hint}${inWords ? `: ${inWords}.` : '.'}` : hint
  return <TextField label={label} hint={full} inputMode="numeric" autoComplete="off" maxLength={6} {...field} />
}
