import { and, desc, eq } from 'drizzle-orm'
import type { Ctx } from '../../../../platform/context.ts'
import { queueEmail } from '../../../../platform/email/queue.ts'
import { emailLimits, limitRate } from '../../../../platform/http/rate-limit.ts'
import { getCompany } from '../../../company/server/service.ts'
import { replyHeaders } from '../../../company/shared/letterhead.ts'
import { chatMessages } from '../../server/tables.ts'
import type { EmailOfChat } from '../contract.ts'
import type { TranscriptLine } from './emails.tsx'
import { type ChatRow, requireOneOfOwn } from './gate.ts'
import { toMessages } from './reading.ts'

/** Loads the emails' code with the first email, so that the server starts faster. */
const emails = () => import('./emails.tsx')

const maxMessages = 200

/**
 * Removes links, domains, email addresses and phone numbers. A visitor can have the email sent to any address, so it
 * must not contain anything of theirs that a stranger could follow.
 */
export const withoutLinks = (text: string) => text.replaceAll(followable, '[link removed]')

/**
 * A letter or digit of a domain. Also accepts marks and joiners, which can be invisible, because browsers ignore them.
 */
const label = String.raw`[\p{L}\p{M}\p{N}\u200c\u200d-]`
/** The characters that browsers read as the dot of a domain. */
const dot = '[.。．｡․]'

/**
 * Addresses of web pages, email addresses, domains in any alphabet, IP addresses and phone numbers. A match can't begin
 * in the middle of the same kind of text, so that long texts don't take long.
 */
const followable = new RegExp(
  [
    String.raw`(?<![a-zA-Z\d+.-])[a-zA-Z\d+.-]+:\/\/\S+|(?<!\S)\S+@\S+`,
    String.raw`(?<![\p{L}\p{N}])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])\S*`,
    // A sentence right after a number, as in "since 2024.What now?", isn't a domain.
    String.raw`(?<!${label}|${dot})(?!\d+\.\p{Lu}\p{Ll}*(?:[\s,?!]|$))${dot}*(?:${label}+${dot})+[\p{M}\u200c\u200d]*\p{L}${label}+\S*`,
    String.raw`\+\d[\d ().-]{6,}\d|(?<!\d)\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\d)`,
  ].join('|'),
  'gu',
)

/**
 * Emails the visitor's conversation with its identifiers masked.
 * Doesn't send the same messages to the same address again.
 */
export async function sendTranscript(ctx: Ctx, input: EmailOfChat): Promise<{ queued: true }> {
  const chat = await requireOneOfOwn(ctx, input)
  const email = input.email.toLowerCase()
  await limitRate(
    ctx,
    { name: 'chat.transcript', subject: chat.id, max: 5, seconds: 86_400 },
    { name: 'chat.transcript-from', subject: ctx.address ?? 'unknown', max: 10, seconds: 3_600 },
    ...emailLimits('chat.transcript-to', email, { perDay: 3 }),
  )
  const company = await getCompany(ctx)
  const { transcriptEmail } = await emails()
  await queueEmail(ctx, {
    ...(await transcriptEmail({ company, ...(await linesOf(ctx, chat)) })),
    key: `chat.transcript:${chat.id}:${chat.lastNumber}:${email}`,
    to: email,
    headers: replyHeaders(company),
  })
  return { queued: true }
}

async function linesOf(ctx: Ctx, chat: ChatRow): Promise<{ lines: TranscriptLine[]; isCut: boolean }> {
  const rows = await ctx.db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chat.id), eq(chatMessages.kind, 'text')))
    .orderBy(desc(chatMessages.number))
    .limit(maxMessages + 1)
  const shown = await toMessages(ctx, rows.slice(0, maxMessages).reverse(), 'visitor')
  const lines = shown.map(({ side, by, at, text, answer }) => ({
    by: side === 'visitor' ? 'You' : side === 'assistant' ? 'Assistant (automated)' : by,
    at,
    text: side === 'visitor' ? withoutLinks(text) : `${text}${sourcesOf(answer)}`,
  }))
  return { lines, isCut: rows.length > maxMessages }
}

function sourcesOf(answer: { sentences: { source?: { title: string; date: string } | undefined }[] } | null): string {
  const titles = answer?.sentences.flatMap(({ source }) => (source ? [`${source.title} (${source.date})`] : [])) ?? []
  return titles.length > 0 ? `\nSources: ${[...new Set(titles)].join('; ')}` : ''
}
