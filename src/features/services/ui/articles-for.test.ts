import { expect, test } from 'vitest'
import type { PostSummary } from '../../blog/contract.ts'
import { articlesFor } from './articles-for.ts'

const post = (slug: string, category: PostSummary['category']) => ({ slug, category }) as PostSummary
const service = { articles: ['fbar', 'exclusion'], category: 'Expat Tax' } as const

test.for([
  ['the named ones', ['new:Expat Tax', 'fbar:Expat Tax', 'exclusion:Tax Planning'], ['fbar', 'exclusion']],
  ['else the newest of the category', ['a:Accounting', 'b:Expat Tax', 'c:Expat Tax', 'd:Expat Tax'], ['b', 'c']],
  ['one of each', ['a:Accounting', 'b:Expat Tax', 'fbar:Expat Tax'], ['fbar', 'b']],
  ['any, before none', ['a:Accounting'], ['a']],
  ['none of an empty blog', [], []],
] as const)('two articles: %s', ([, posts, slugs]) => {
  const all = posts.map((one) => post(...(one.split(':') as [string, PostSummary['category']])))
  expect(articlesFor({ ...service, articles: [...service.articles] }, all).map(({ slug }) => slug)).toEqual(slugs)
})
