import { expect, test } from 'vitest'
import type { CompanyRecord } from '../../contract.ts'
import {
  ClaimsForm,
  HoursForm,
  PricesForm,
  TeamForm,
  toCents,
  toClaimsValues,
  toDollars,
  toHoursValues,
  toPricesValues,
  toTeamValues,
} from './section-values.ts'

const record = {
  hours: { zone: 'America/New_York', weekdays: { opens: '09:00', closes: '18:00' }, saturday: null, sunday: null },
  holidays: [{ date: '2026-12-25', name: 'Christmas Day' }],
  claims: { clients: '500+ clients', rating: '', credentials: '' },
  trustBadges: ['Licensed', 'Cross-border'],
  trustStrip: [],
  startingPrices: { individual: 299_00, corporate: 799_50, expat: 1 },
  pricesAsOf: '2026-01-01',
  team: [
    {
      name: 'A',
      credential: '',
      credentialUrl: '',
      region: '',
      languages: ['English', 'French'],
      about: '',
      portrait: '',
      isShown: false,
    },
  ],
} as unknown as CompanyRecord // The cast is safe: the forms use only these fields.

test('forms return the record they were given', () => {
  const { hours, holidays, claims, trustBadges, trustStrip, startingPrices, pricesAsOf, team } = record
  expect(HoursForm.parse(toHoursValues(record))).toEqual({ hours, holidays })
  expect(ClaimsForm.parse(toClaimsValues(record))).toEqual({ claims, trustBadges, trustStrip })
  expect(PricesForm.parse(toPricesValues(record))).toEqual({ startingPrices, pricesAsOf })
  expect(TeamForm.parse(toTeamValues(record))).toEqual({ team })
})

test.each([
  ['299', 299_00],
  [' $1,299.5 ', 1_299_50],
  ['0.29', 29],
  ['1.15', 115],
  ['4.35', 435],
  ['1,000,000.00', 1_000_000_00],
])('reads %s as %i cents', (text, cents) => expect(toCents(text)).toBe(cents))

test.each(['', '-1', '1.005', '1e3', '12,34', '1 000', '0x10', 'NaN', '٣', '99999999999'])(
  'rejects “%s” as an amount',
  (text) => {
    expect(toCents(text)).toBeNaN()
  },
)

test('shows and reads back every amount', () => {
  for (let cents = 1; cents <= 1_000_000_00; cents = Math.ceil(cents * 1.01))
    expect(toCents(toDollars(cents))).toBe(cents)
})

test('puts a message at a field with an invalid amount', () => {
  const values = toPricesValues(record)
  const result = PricesForm.safeParse({ ...values, startingPrices: { ...values.startingPrices, expat: 'free' } })
  expect(result.error?.issues).toMatchObject([
    { path: ['startingPrices', 'expat'], message: 'Please enter an amount in dollars, like 299 or 299.50' },
  ])
})

test('ignores the times of a closed day', () => {
  const values = toHoursValues(record)
  const sunday = { isOpen: false, opens: '', closes: '' }
  expect(HoursForm.safeParse({ ...values, hours: { ...values.hours, sunday } }).success).toBe(true)
  const open = HoursForm.safeParse({ ...values, hours: { ...values.hours, sunday: { ...sunday, isOpen: true } } })
  expect(open.error?.issues[0]?.path).toEqual(['hours', 'sunday', 'opens'])
})
