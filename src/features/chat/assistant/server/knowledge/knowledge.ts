import type { Ctx, Site } from '../../../../../platform/context.ts'
import { dateIn } from '../../../../../time/clock.ts'
import { listPostTexts } from '../../../../blog/server/service.ts'
import type { Company } from '../../../../company/contract.ts'
import { getCompany } from '../../../../company/server/service.ts'
import { listFaqTexts } from '../../../../faqs/server/service.ts'
import { placeWords } from '../slots/places.ts'
import commonWords from '../words/common-words.txt?raw'
import { stopWordsOf } from '../words/language.ts'
import { lexiconWords } from '../words/lexicon.ts'
import { Spelling } from '../words/spelling.ts'
import { articleUnits } from './article-units.ts'
import { firmUnits } from './firm-units.ts'
import { pageUnits } from './page-units.ts'
import { KnowledgeIndex } from './search-index.ts'
import { sentencesOf, type Unit } from './unit.ts'

/** Everything that the assistant can quote. */
export interface Knowledge {
  company: Company
  index: KnowledgeIndex
  units: ReadonlyMap<string, Unit>
  spelling: Spelling
}

const cached = new WeakMap<Site, Promise<Knowledge>>()

/** The firm's texts, indexed. We build the index on the first question and again after a change of content. */
export function knowledgeOf(ctx: Ctx): Promise<Knowledge> {
  const known = cached.get(ctx.site)
  if (known) return known
  const building = build(ctx)
  cached.set(ctx.site, building)
  building.catch(() => cached.delete(ctx.site))
  return building
}

/** Makes the next question read all content again. */
export const forgetKnowledge = (site: Site) => void cached.delete(site)

async function build(ctx: Ctx): Promise<Knowledge> {
  const [company, faqs, posts] = [await getCompany(ctx), await listFaqTexts(ctx), await listPostTexts(ctx)]
  const { zone } = company.hours
  const today = dateIn(zone, ctx.now())
  const articles = posts.flatMap((post) => {
    const units = articleUnits(zone, post)
    if (!units)
      ctx.log.warn({ slug: post.slug }, 'an article gives instructions to assistants, so the assistant ignores it')
    return units ?? []
  })
  const units: Unit[] = [
    ...faqs.map(
      ({ slug, question, answer, updatedAt }): Unit => ({
        id: `faq:${slug}`,
        kind: 'faq',
        title: question,
        sentences: answer.flatMap(sentencesOf),
        source: { title: question, address: `/faqs#${slug}`, date: dateIn(zone, updatedAt) },
      }),
    ),
    ...firmUnits(company, today),
    ...pageUnits(
      { firm: company, hasClerk: ctx.site.clerk !== undefined, hasPosthog: ctx.site.analytics?.posthog !== undefined },
      ctx.site.uploads,
      today,
    ),
    ...articles,
  ]
  const index = new KnowledgeIndex(units)
  return { company, index, units: new Map(units.map((unit) => [unit.id, unit])), spelling: spellingFor(index) }
}

const plainWords = new Set([...commonWords.split(/\s+/), ...stopWordsOf.en, ...stopWordsOf.fr, ...stopWordsOf.es])

function spellingFor(index: KnowledgeIndex): Spelling {
  const targets = new Map(index.words)
  for (const word of [...lexiconWords, ...placeWords]) targets.set(word, (targets.get(word) ?? 0) + 20)
  return new Spelling(plainWords, targets)
}
