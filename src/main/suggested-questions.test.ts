import { describe, expect } from 'vitest'
import { seedPosts } from '../features/blog/server/seed.ts'
import { pathOf } from '../features/calculators/shared/calculators.ts'
import { placePath, places } from '../features/calculators/shared/places.ts'
import { calculators } from '../features/calculators/ui/calculators.ts'
import { answer } from '../features/chat/assistant/server/answer.ts'
import { suggestionsFor } from '../features/chat/widget/ui/suggestions.ts'
import { seedCompany } from '../features/company/server/service.ts'
import { installFaqs } from '../features/faqs/server/install.ts'
import { test } from '../platform/testing/test.ts'
import { actionLinks, pageLinks, serviceLinks } from '../shell/navigation.ts'

const paths = [
  '/',
  ...[...pageLinks, ...serviceLinks, ...actionLinks].map(({ to }) => to),
  ...calculators.map(pathOf),
  ...places.map(placePath),
]
/** Each set of questions, with the first page that has it. */
const sets = [...new Map(paths.toReversed().map((path) => [suggestionsFor(path), path]))]

describe('the questions that the chat suggests', () => {
  test('differ by page', () => {
    expect(sets.length).toBeGreaterThan(5)
  })

  test.for(sets.map(([questions, path]) => [path, questions] as const))(
    'on %s are answered with sources',
    async ([, questions], { ctx }) => {
      await seedCompany(ctx)
      await installFaqs(ctx)
      await seedPosts(ctx)
      for (const question of questions) {
        const { kind, sentences } = await answer(ctx, [], question)
        expect([question, kind]).toEqual([question, 'answer'])
        expect(sentences.some(({ source }) => source)).toBe(true)
      }
    },
  )
})
