import { expect, test } from 'vitest'
import { upload } from '../../shared/standard/make.ts'
import { fileFormat } from '../../template-contract.ts'
import { readTemplate } from './read-template.ts'

const file = {
  format: fileFormat,
  name: 'US return',
  service: 'individual-tax',
  country: null,
  clientKinds: ['person'],
  taxYear: 2026,
  firstReminderDays: null,
  reminderEveryDays: null,
  dueReminderDays: null,
  items: [upload('photo', 'about', 'Photo ID', 'We verify you.')],
}
const { items } = file
const changed = (more: object) => JSON.stringify({ ...file, ...more })

test('reads the template in a correct file', () => {
  expect(readTemplate(JSON.stringify(file))).toMatchObject({ file: { name: 'US return' }, problems: [] })
})

test.for([
  ['no JSON', 'name,kind', "This isn't a JSON file."],
  ['another JSON file', '{"name":"x"}', "This isn't a checklist template"],
  ['a list', '[]', "This isn't a checklist template"],
  ['an unknown service', changed({ service: 'law' }), 'service: Please choose a service.'],
  ['no items', changed({ items: [] }), 'items: The file has no items.'],
  [
    'an item without a title',
    changed({ items: [{ ...items[0], title: { en: '' } }] }),
    'Item 1, title.en: Please enter a title in English.',
  ],
  ['an item twice', changed({ items: [...items, ...items] }), 'has the same key as another item: photo.'],
  ['a huge file', ' '.repeat(500_001), 'larger than 500 KB'],
] as const)('%s is refused with a sentence', ([, text, sentence]) => {
  const { file: read, problems } = readTemplate(text)
  expect(read).toBeUndefined()
  expect(problems[0]).toContain(sentence)
})

test('lists at most twenty problems', () => {
  const bad = Array.from({ length: 40 }, () => ({ ...items[0], kind: 'song' }))
  expect(readTemplate(changed({ items: bad })).problems).toHaveLength(21)
})
