import type { Ctx } from '../../../../platform/context.ts'
import { dateIn } from '../../../../time/clock.ts'
import { listedCalculators, pathOf } from '../../../calculators/shared/calculators.ts'
import { knowledgeOf } from './knowledge/knowledge.ts'
import type { Unit } from './knowledge/unit.ts'
import { type FoundPage, namedPages } from './named-pages.ts'
import { queryOf } from './query.ts'

/** More passages than pages, because several passages may be on one page. */
const maxPassages = 60
const maxPages = 12
/**
 * We leave out passages that score less than this share of the
 * best score, because they have little to do with the search.
 */
const minShareOfBest = 0.2
const excerptLength = 220

/**
 * Finds the calculators, pages of rates and services that the words name, then the pages with the passages that the
 * assistant would quote for the words, the best first.
 */
export async function findPages(ctx: Ctx, words: string): Promise<FoundPage[]> {
  const { company, index, spelling } = await knowledgeOf(ctx)
  const query = queryOf(words, spelling, dateIn(company.hours.zone, ctx.now()))
  const hits = index.search(query.terms, { max: maxPassages })
  const minScore = (hits[0]?.score ?? 0) * minShareOfBest
  const byAddress = new Map(namedPages(query).map((page) => [page.address, page]))
  for (const { unit, score } of hits) {
    const page = toPage(unit)
    if (score >= minScore && !byAddress.has(page.address)) byAddress.set(page.address, page)
  }
  return [...byAddress.values()].slice(0, maxPages)
}

function toPage({ kind, source, sentences }: Unit): FoundPage {
  const calculator = listedCalculators.find((listed) => pathOf(listed) === source.address)
  return {
    kind: calculator ? 'calculator' : kind,
    title: calculator?.title ?? source.title,
    address: source.address,
    excerpt: calculator?.summary ?? shortened(sentences.join(' ')),
  }
}

const shortened = (text: string) =>
  text.length <= excerptLength ? text : `${text.slice(0, text.lastIndexOf(' ', excerptLength))}…`
