import { describe, expect, test } from 'vitest'
import { passesLuhn } from './checks.ts'
import { findIdentifiers, maskIdentifiers } from './identifiers.ts'

const kindsIn = (text: string) => findIdentifiers(text).map(({ kind }) => kind)

describe('masks all but the last digits', () => {
  test.each([
    ['ssn', 'My number is 123-45-6789.', 'My number is •••-••-6789.'],
    ['ssn', '123 45 6789', '••• •• 6789'],
    ['ssn', 'SSN123-45-6789', 'SSN•••-••-6789'],
    ['ssn', 'ssn: 123456789', 'ssn: •••••6789'],
    ['ssn', 'My social is 123456789, thanks', 'My social is •••••6789, thanks'],
    ['ssn', '123456789 (Social Security)', '•••••6789 (Social Security)'],
    ['ssn', 'Social Security Number 123.45.6789', 'Social Security Number •••.••.6789'],
    ['ssn', 'SSN 123 456 789', 'SSN ••• ••6 789'],
    ['ssn', '123\u201145\u20116789', '•••\u2011••\u20116789'],
    ['ssn', '１２３-４５-６７８９', '•••-••-６７８９'],
    ['ssn', '१२३-४५-६७८९', '•••-••-६७८९'],
    ['ssn', 'SSN \u202A123\u200E-45-6789\u202C', 'SSN \u202A•••\u200E-••-6789\u202C'],
    ['ssn', '123\u204345\u20436789', '•••\u2043••\u20436789'],
    ['ssn', 'his is 078-05-1120,hers 219-09-9999', 'his is •••-••-1120,hers •••-••-9999'],
    ['ssn', '123\n45\n6789', '•••\n••\n6789'],
    ['ssn', '123_45_6789', '•••_••_6789'],
    ['ssn', '123,45,6789', '•••,••,6789'],
    ['ssn', 'My SSN:\r\n123456789', 'My SSN:\r\n•••••6789'],
    ['card', '4111.1111.1111.1111', '••••.••••.••••.1111'],
    ['card', '4111 1111\n1111 1111', '•••• ••••\n•••• 1111'],
    ['ssn', 'tax id 123456789', 'tax id •••••6789'],
    ['itin', '912-50-1234', '•••-••-1234'],
    ['itin', '999-88-1234', '•••-••-1234'],
    ['itin', 'my ITIN is 912941234', 'my ITIN is •••••1234'],
    ['ein', 'Our company is 12-3456789', 'Our company is ••-•••6789'],
    ['ein', 'EIN 123456789', 'EIN •••••6789'],
    ['ein', 'FEIN: 98-7654321', 'FEIN: ••-•••4321'],
    ['sin', '130 692 544', '••• ••2 544'],
    ['sin', '130-692-544', '•••-••2-544'],
    ['sin', 'My SIN is 130692544', 'My SIN is •••••2544'],
    ['sin', 'SIN 046 454 286', 'SIN ••• ••4 286'],
    ['sin', 'Mon NAS : 130692544', 'Mon NAS : •••••2544'],
    ['bn', '123456789RT0001', '•••••••••••0001'],
    ['bn', 'payroll 123456789 RP 0001', 'payroll ••••••••• •• 0001'],
    ['bn', 'our BN is 100000009', 'our BN is •••••0009'],
    ['card', '4111 1111 1111 1111', '•••• •••• •••• 1111'],
    ['card', '4111-1111-1111-1111 12/27', '••••-••••-••••-1111 12/27'],
    ['card', 'visa 4111111111111111', 'visa ••••••••••••1111'],
    ['card', '378282246310005', '•••••••••••0005'],
    ['card', '3782 822463 10005', '•••• •••••• •0005'],
    ['card', '5555555555554444', '••••••••••••4444'],
    ['card', '2223003122003222', '••••••••••••3222'],
    ['card', '6011 1111 1111 1117', '•••• •••• •••• 1117'],
    ['card', '30569309025904', '••••••••••5904'],
    ['iban', 'DE89 3704 0044 0532 0130 00 is mine', '•••• •••• •••• •••• ••30 00 is mine'],
    ['iban', 'gb29nwbk60161331926819', '••••••••••••••••••6819'],
    ['routing', 'routing 021000021', 'routing •••••0021'],
    ['routing', 'ABA number: 011-000-015', 'ABA number: •••-••0-015'],
    ['account', 'account number 00123456789', 'account number •••••••6789'],
    ['account', 'Acct. # 1234567', 'Acct. # •••••67'],
  ])('%s: %s', (kind, text, masked) => {
    expect(maskIdentifiers(text)).toEqual({ text: masked, kinds: [kind] })
  })

  test('finds several kinds in one text', () => {
    const text = 'SSN 123-45-6789, routing 021000021, account 000123456789 and my card 4111 1111 1111 1111.'
    expect(kindsIn(text)).toEqual(['ssn', 'routing', 'account', 'card'])
    expect(maskIdentifiers(text).text).not.toMatch(/\d{5}/)
  })

  test.each([
    ['078-05-1120/219-09-9999', ['ssn']],
    // The first number is found only after the second one is masked.
    ['123-45-6789.123456789RT0001', ['ssn', 'bn']],
  ])('finds adjacent numbers: %s', (text, kinds) => {
    const { text: masked, kinds: found } = maskIdentifiers(text)
    expect({ found, open: masked.match(/\d{5}/) }).toEqual({ found: kinds, open: null })
  })
})

describe('leaves these texts unchanged', () => {
  test.each([
    '302-555-0149',
    '(302) 555-0149',
    '+1 302 555 0149',
    '+49 30 12345678',
    'Call me: 130 692 544',
    'Dover, DE 19901-1234',
    '$123 456 789',
    'It was 123,456,789.00 in total',
    '130 692 544 dollars',
    'USD 130 692 544',
    '2026-11-20',
    '11/20/2026',
    '20 11 2026',
    'on 401 12 2024',
    'from 2023 to 2024 and 2025',
    'Order 123456789',
    'I have 123456789 followers on social media',
    '000-12-3456',
    '666-12-3456',
    '123-00-4567',
    '123-45-0000',
    '900-12-3456',
    '912-89-1234',
    '912-93-1234',
    'ITIN 912661234',
    '07-1234567',
    '17-1234567',
    '130 692 545',
    '830 692 547',
    '046 454 286',
    'SIN 830692547',
    '4111 1111 1111 1112',
    '1111222233334444',
    '9999999999999995',
    'DE89 3704 0044 0532 0130 01',
    'routing 021000022',
    'I opened an account in 2023',
    'Form 1040, 1099-NEC, 8938 and T1135',
    'ZN-7F3K-92QD',
    '192.168.123.456',
    '550e8400-e29b-41d4-a716-446655440000',
    '•••-••-6789',
    '',
  ])('%s', (text) => {
    expect(maskIdentifiers(text)).toEqual({ text, kinds: [] })
  })
})

/** Pseudorandom numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const rounds = 400

describe('with random numbers', () => {
  const roll = dice(20_261_120)
  const digits = (count: number) => Array.from({ length: count }, () => roll(10)).join('')
  const padded = (value: number, length: number) => String(value).padStart(length, '0')
  const withCheck = (start: string) => [...'0123456789'].map((last) => start + last).find(passesLuhn) ?? ''
  const surroundings = ['', 'Hello, ', 'My number:\n', '(', '"', 'é ', '🙂 ']
  const make = {
    ssn: () => {
      const area = 1 + roll(899)
      return `${padded(area === 666 ? 667 : area, 3)}-${padded(1 + roll(99), 2)}-${padded(1 + roll(9999), 4)}`
    },
    itin: () => `9${digits(2)}-${50 + roll(16)}-${digits(4)}`,
    ein: () => `${30 + roll(9)}-${digits(7)}`,
    card: () => withCheck(`4${digits(14)}`),
    sin: () => withCheck(`${1 + roll(7)}${digits(7)}`).replace(/^(...)(...)/, '$1 $2 '),
  }

  test.each(Object.entries(make))(
    'finds every %s anywhere in a text and keeps only its last digits',
    (kind, makeNumber) => {
      for (let round = 0; round < rounds; round += 1) {
        const number = makeNumber()
        const text = `${surroundings[roll(surroundings.length)]}${number}${['', ' please', '.', ')'][roll(4)]}`
        const { text: masked, kinds } = maskIdentifiers(text)
        expect({ text, kinds }).toEqual({ text, kinds: [kind] })
        expect(masked.replaceAll(/\D/g, '')).toBe(number.replaceAll(/\D/g, '').slice(-4))
      }
    },
  )

  test('keeps the length and all other characters, and masking twice changes nothing', () => {
    const pieces = [
      ...Object.values(make),
      () => digits(roll(12)),
      () => 'SSN',
      () => 'account',
      () => '+1',
      () => 'ok',
    ]
    for (let round = 0; round < rounds; round += 1) {
      const text = Array.from({ length: 5 }, () => pieces[roll(pieces.length)]?.()).join(
        [' ', ', ', '-', '.', ''][roll(5)] ?? '',
      )
      const masked = maskIdentifiers(text).text
      expect(masked).toHaveLength(text.length)
      expect([...masked].every((character, index) => character === '•' || character === text[index])).toBe(true)
      expect(maskIdentifiers(masked)).toEqual({ text: masked, kinds: [] })
    }
  })
})

describe('in a text longer than any form accepts', () => {
  test('finds an identifier after many amounts', () => {
    expect(kindsIn(`${'Our 2024 income was 123,456 and 98 765 43 21 '.repeat(20_000)} SSN 123-45-6789`)).toEqual([
      'ssn',
    ])
  })

  test('masks a chain of numbers if masking each one reveals the one before it', () => {
    expect(maskIdentifiers('12-3456789,'.repeat(1_000)).text).toBe('••-•••6789,'.repeat(1_000))
  })
})
