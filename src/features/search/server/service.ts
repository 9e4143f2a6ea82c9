import type { Ctx } from '../../../platform/context.ts'
import { processLimit } from '../../../platform/http/rate-limit.ts'
import { findPages } from '../../chat/server/service.ts'
import type { FoundPage } from '../contract.ts'
import { mainPageCalled } from './main-pages.ts'

const kinds: Record<Awaited<ReturnType<typeof findPages>>[number]['kind'], FoundPage['kind']> = {
  faq: 'question',
  article: 'article',
  calculator: 'calculator',
  figure: 'page',
  firm: 'page',
  legal: 'page',
  service: 'page',
}

/** The limit is high, because people search as they type, and a whole office may share one IP address. */
const limitSearches = processLimit({ max: 300, seconds: 60 })

/**
 * Searches what the chat assistant knows, which is everything the site publishes. If the words name a main page of the
 * site, it comes first.
 */
export async function searchSite(ctx: Ctx, words: string): Promise<FoundPage[]> {
  limitSearches(ctx)
  const found = (await findPages(ctx, words)).map((page) => ({ ...page, kind: kinds[page.kind] }))
  const main = mainPageCalled(words)
  return main ? [main, ...found.filter(({ address }) => address !== main.address)] : found
}
