import { describe, expect, test } from 'vitest'
import { neededDocuments } from '../../services/shared/documents.ts'
import { serviceSlugs } from '../../services/shared/services.ts'
import { TemplateFile } from '../template-contract.ts'
import { applying, problemsOf } from './conditions.ts'
import { optionsOf } from './items.ts'
import { standardTaxYear } from './standard/tax-year.ts'
import { standardTemplates } from './standard/templates.ts'

test('every service has a standard template', () => {
  expect(new Set(standardTemplates.map(({ service }) => service))).toEqual(new Set(serviceSlugs))
})

describe.each(standardTemplates)('$name', ({ items, country = null, ...facts }) => {
  test('has the form that the contract accepts for an imported file', () => {
    const file = { format: 'checklist-template/1', ...facts, country, taxYear: standardTaxYear, items }
    const reminders = { firstReminderDays: 7, reminderEveryDays: 7 }
    expect(TemplateFile.safeParse({ ...file, ...reminders }).error?.issues ?? []).toEqual([])
  })

  test('has conditions that work and at least 15 items', () => {
    expect(problemsOf(items)).toEqual([])
    expect(items.length).toBeGreaterThanOrEqual(15)
  })

  test('gives a reason for each item, and says in words who needs a document that not everyone needs', () => {
    for (const { key, kind, why, condition, isRequired, onlyIf } of items) {
      expect(why.en, key).toMatch(/\.$/)
      if (kind === 'upload') expect([key, Boolean(onlyIf)]).toEqual([key, condition !== null || !isRequired])
    }
  })

  test('has no item that can never apply', () => {
    const shown = new Set<string>()
    // Answer each question so that many items apply. Then go through the questions and try each answer of one question.
    const yes = Object.fromEntries(
      items.flatMap((item) =>
        optionsOf(item)
          .slice(0, 1)
          .map(({ value }) => [item.key, value]),
      ),
    )
    for (const item of items)
      for (const { value } of optionsOf(item))
        for (const { key } of applying(items, { ...yes, [item.key]: value })) shown.add(key)
    expect(items.filter(({ key }) => !shown.has(key)).map(({ key }) => key)).toEqual([])
  })

  test('names only its tax year and the years in laws', () => {
    const ofLaws = ['2024', '2028']
    const years = new Set<string>(JSON.stringify(items).match(/\b20[12]\d\b/g))
    expect([...years].filter((year) => !ofLaws.includes(year) && year !== String(standardTaxYear))).toEqual([])
  })
})

test('items with the same key on one service page ask for the same thing', () => {
  for (const slug of serviceSlugs) {
    const uploads = standardTemplates
      .filter(({ service }) => service === slug)
      .flatMap(({ items }) => items.filter(({ kind }) => kind === 'upload'))
    for (const { id, name, why } of neededDocuments[slug].flatMap(({ documents }) => documents))
      for (const { title, why: reason } of uploads.filter(({ key }) => key === id))
        expect([id, title.en, reason.en]).toEqual([id, name, why])
    const listed = neededDocuments[slug].flatMap(({ documents }) => documents.map(({ id }) => id))
    expect(uploads.filter(({ key }) => !listed.includes(key))).toEqual([])
  }
})
