import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judgePassword, strengths } from './passwords.ts'

const ownWords = ['Marguerite', 'Delacroix', 'margo.d@example.org', 'Zenith Tax & Accounting']
const judge = (password: string) => judgePassword(password, ownWords)

describe('refuses a password that is easy to guess', () => {
  test.each([
    ['zenith-tax-2026', 'our name'],
    ['Z3n1thT@x2026!', 'our name'],
    ['margo.d@example.org1', 'your email address'],
    ['MargueriteDelacroix1', 'your name'],
    ['delacroix19851122', 'your name'],
    ['letmeinletmein', 'repeats'],
    ['iloveyouiloveyou', 'repeats'],
    ['zenithzenithzenith', 'repeats'],
    ['xxxxxxxxxxxxxxxy', 'repeats'],
    ['welcome12345', 'many people use'],
    ['Password1234', 'many people use'],
    ['P@ssw0rd2026!', 'many people use'],
    ['qwertyuiopasdf', 'many people use'],
    ['1qaz2wsx3edc4rfv', 'many people use'],
    ['LiverPoolAreTheBest', 'many people use'],
    ['asdfghjkl;12', 'keys of a keyboard'],
    ['bcdefghijklmnopq', 'abc or 123'],
    ['monkeydragon12', 'abc or 123'],
    ['2026-11-22-2026', 'a date or a year'],
    ['11/22/19851122', 'a date or a year'],
    ['Summer2026!!', 'very common words'],
    ['January2026!', 'very common words'],
    ['johnsmith1985', 'many people use'],
    ['stable horse', 'too few words'],
  ])('%s: %s', async (password, reason) => {
    const { strength, problem } = await judge(password)
    expect(strength).toBe('Weak')
    expect(problem).toContain(reason)
    expect(problem).toMatch(/so it's easy to guess\. Use four random words instead\.$/)
  })
})

test("refuses the owner's address even if it has more characters than we judge", async () => {
  const name = 'qxzvkwjrtypmnbghdslfqxzvkwjrtypmnbghdslfc'
  const { problem } = await judgePassword(`${name}@example.org`, [`${name}@example.org`])
  expect(problem).toContain('your email address')
  expect((await judgePassword(name, [`${name}@example.org`])).problem).toContain('your email address')
})

describe('accepts a password that is hard to guess', () => {
  test.each([
    ['brass lantern quiet harbor', 'Strong'],
    ['tulip-anchor-fudge-piano', 'Strong'],
    ['orbitvelvetcandlenorth', 'Strong'],
    ['correct horse battery staple', 'Strong'],
    ['quiet Lantern, 42 harbors', 'Strong'],
    ['xK9#mQ2$vL7!', 'Strong'],
    ['überquer Kreide Möwe', 'Strong'],
    ['コーヒー 飲む 山の上 で 静かに', 'Strong'],
    ['margo likes 9 green kites', 'Strong'],
  ])('%s is %s', async (password, strength) => {
    expect(await judge(password)).toEqual({ strength })
  })

  test('any four random words', async () => {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    const word = fc.constantFrom(...dictionary['diceware-common'].filter((word) => word.length > 3))
    const phrase = fc.array(word, { minLength: 4, maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(phrase, fc.constantFrom(' ', '-', ''), async (words, between) => {
        fc.pre(new Set(words).size === 4)
        expect((await judge(words.join(between))).problem).toBeUndefined()
      }),
      { numRuns: 100 },
    )
  })
})

test('calls a short password too short, even if it is random', async () => {
  expect(await judge('xK9#mQ2$vL7')).toEqual({ strength: 'Too short' })
})

test('gives the same verdict for the same letters in another Unicode form', async () => {
  const typed = 'café crème 2026'
  expect(await judge(typed.normalize('NFD'))).toEqual(await judge(typed.normalize('NFC')))
})

test('ignores everything after the fortieth character', async () => {
  const beginning = 'zenith 2026 '.repeat(4).slice(0, 40)
  const rest = '4@8({[<63%&#!/|()$5+7%2/1'.repeat(4).slice(0, 88)
  expect(await judge(beginning + rest)).toEqual(await judge(beginning))
})

test('gives a verdict on any text, even on names of object properties', async () => {
  const awkward = fc.constantFrom(
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    '\0',
    '\ud800',
    '4@',
    '👩‍👩‍👧',
  )
  const text = fc.array(fc.oneof(awkward, fc.string({ unit: 'binary', maxLength: 8 })), { minLength: 2, maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(text, text, async (password, words) => {
      expect(strengths).toContain((await judgePassword(password.join(''), words)).strength)
    }),
    { numRuns: 100 },
  )
})
