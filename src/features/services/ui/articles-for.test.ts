import { expect, test } from 'vitest'
import type { PostSummary } from '../../blog/contract.ts'
import { articlesFor } from './articles-for.ts'

const post = (slug: string, category: PostSummary['category']) => ({ slug, category }) as PostSummary
const service = { articles: ['fbar', 'exclusion'], category: 'Expat Tax' } as const

test.for([
  ['the listed ones first', ['new:Expat Tax', 'fbar:Expat Tax', 'exclusion:Tax Planning'], ['fbar', 'exclusion']],
  [
    'the newest in the category if none is listed',
    ['a:Accounting', 'b:Expat Tax', 'c:Expat Tax', 'd:Expat Tax'],
    ['b', 'c'],
  ],
  ['a listed one and one in the category', ['a:Accounting', 'b:Expat Tax', 'fbar:Expat Tax'], ['fbar', 'b']],
  ['any article rather than none', ['a:Accounting'], ['a']],
  ['none if the blog is empty', [], []],
] as const)('shows %s', ([, posts, slugs]) => {
  const all = posts.map((text) => post(...(text.split(':') as [string, PostSummary['category']])))
  expect(articlesFor({ ...service, articles: [...service.articles] }, all).map(({ slug }) => slug)).toEqual(slugs)
})
