import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Ctx } from '../../../../platform/context.ts'
import { type Network, OutboundProblem, statusOf } from '../../../../platform/security/outbound.ts'
import { minuteMs } from '../../../../time/days.ts'
import type { ArticleDocument } from '../../../blog/shared/document.ts'
import { type IssueLink, linksOf, ownPathOf } from './link-checks.ts'
import { type Check, failed, passed, unsure } from './rules/check.ts'

const limits = { milliseconds: 5_000, maxRedirects: 5, accept: '*/*' }
const atOnce = 6
/** After this time, links that we haven't reached count as not checked. */
const maxMs = 15_000

/** The result of opening a link. `unsure`: we couldn't find out, for the reason given. */
interface Reached {
  outcome: 'alive' | 'dead' | 'unsure'
  reason: string
  /** Set if an outside server answered, so that we certainly are on the internet. */
  isAnswered?: true
  /** Set if the host name doesn't exist. The link is then dead, but only if we can reach other servers. */
  isNowhere?: boolean
}

/** Remembers links to other sites that worked, so that we don't open them each time someone looks at an issue. */
const known = new LRUCache<string, Reached>({ max: 500, ttl: 10 * minuteMs })

/**
 * Opens every link of an issue, as a visitor would. Only a page that certainly doesn't exist fails the check, because
 * many sites answer people but not programs.
 */
export async function reachLinks(ctx: Ctx, document: ArticleDocument, network?: Network): Promise<Check> {
  const links = linksOf(document).filter(({ href }) => URL.canParse(href, ctx.site.url))
  const byAddress = new Map(links.map((link) => [link.href, link]))
  const limit = pLimit(atOnce)
  const until = performance.now() + maxMs
  const reached = await Promise.all(
    [...byAddress.values()].map((link) =>
      limit(async () => ({ link, ...(performance.now() < until ? await reach(ctx, link, network) : late) })),
    ),
  )
  const isOnline = reached.some(({ isAnswered }) => isAnswered)
  const dead = reached.find(({ outcome, isNowhere }) => outcome === 'dead' || (isNowhere && isOnline))
  if (dead) return failed(`The link “${dead.link.text}” is dead. ${dead.reason} Please correct or remove it.`)
  const open = reached.find(({ outcome }) => outcome === 'unsure')
  if (open)
    return unsure(
      `We couldn't check the link “${open.link.text}”${others(reached)}. ${open.reason} Please open it yourself.`,
    )
  return passed(links.length === 0 ? 'The issue has no links.' : 'Every link has text and leads to a page.')
}

const late: Reached = { outcome: 'unsure', reason: 'The check took too long.' }

function others(reached: Reached[]): string {
  const count = reached.filter(({ outcome }) => outcome === 'unsure').length - 1
  if (count === 0) return ''
  return count === 1 ? ' and one more' : ` and ${count} more`
}

async function reach(ctx: Ctx, { href }: IssueLink, network?: Network): Promise<Reached> {
  if (!/^(https?:|\/)/i.test(href)) return { outcome: 'alive', reason: '' }
  const path = ownPathOf(ctx, href)
  if (path !== undefined) {
    if (!ctx.site.statusOf) return { outcome: 'unsure', reason: 'This server shows no pages.' }
    return fromStatus(await ctx.site.statusOf(path))
  }
  const before = network ? undefined : known.get(href)
  if (before) return before
  const found = await reachOther(href, network)
  if (!network && found.outcome === 'alive') known.set(href, found)
  return found
}

async function reachOther(href: string, network?: Network): Promise<Reached> {
  try {
    return { ...fromStatus(await statusOf(href, limits, network)), isAnswered: true }
  } catch (error) {
    if (!(error instanceof OutboundProblem)) throw error
    return { outcome: 'unsure', reason: error.message, isNowhere: error.isNowhere }
  }
}

function fromStatus(status: number): Reached {
  const reason = `The server answered with status ${status}.`
  if (status === 404 || status === 410) return { outcome: 'dead', reason: 'There is no page at this address.' }
  return { outcome: status < 400 ? 'alive' : 'unsure', reason }
}
