import { expect, test } from 'vitest'
import { easyToGuess } from '../../password-contract.ts'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'Too short'],
  ['xK9#mQ2$vL7', 'Too short'],
  ['aaaaaaaaaaaaaaaa', 'Weak'],
  ['abcdefghijklmnop', 'Weak'],
  ['987654321098', 'Weak'],
  ['qwertyuiopasdf', 'Weak'],
  ['abcabcabcabcabc', 'Weak'],
  ['Password1234', 'Weak'],
  ['sommerregen1', 'Weak'],
  ['sommerabend1', 'Fair'],
  ['Summer rain 7', 'Fair'],
  ['xK9#mQ2$vL7!', 'Strong'],
  ['correct horse battery staple', 'Strong'],
  ['überquer Kreide Möwe', 'Strong'],
  ['コーヒー 飲む 山の上 で 静かに', 'Strong'],
])('%s is %s', (password, expected) => {
  expect(passwordStrength(password)).toBe(expected)
})

test.each([
  [['Marguerite', 'Delacroix', ''], 'MargueriteDelacroix1'],
  [['', '', 'margo.delacroix@example.org'], 'margo.delacroix.example'],
])('what others know of the person makes it no stronger', (ownWords, password) => {
  expect(passwordStrength(password, ownWords)).toBe('Weak')
  expect(passwordStrength(password)).not.toBe('Weak')
})

test('what the server refuses is never more than weak', () => {
  for (const [password, ownWords] of [
    ['abababababababab', []],
    ['AdaLovelace2026', ['Ada', 'Lovelace', 'ada@example.org']],
    ['ÀDA-lovelace-example', ['Ada', 'Lovelace', 'lovelace@example.org']],
  ] as const) {
    expect(easyToGuess(password, [...ownWords])).toBeDefined()
    expect(passwordStrength(password, [...ownWords])).toBe('Weak')
  }
  expect(easyToGuess('abababababababab', [])).toMatch('repeats too few characters')
  expect(easyToGuess('AdaLovelace2026', ['Ada', 'Lovelace'])).toMatch('your own name')
})

test('a longer password is never weaker', () => {
  const order = ['Too short', 'Weak', 'Fair', 'Strong']
  const whole = 'brass Lantern, 4 quiet harbours'
  const levels = [...whole].map((_, index) => order.indexOf(passwordStrength(whole.slice(0, index + 1))))
  expect(levels).toEqual(levels.toSorted((a, b) => a - b))
})
