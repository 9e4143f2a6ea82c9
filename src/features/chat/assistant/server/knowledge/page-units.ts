import { listedCalculators, pathOf } from '../../../../calculators/shared/calculators.ts'
import { acceptedTypes } from '../../../../documents/shared/file-types.ts'
import { type Block, isTable, type LegalFacts, type LegalText } from '../../../../legal/shared/legal-text.ts'
import { privacyPolicy } from '../../../../legal/shared/privacy-policy.ts'
import { termsOfService } from '../../../../legal/shared/terms-of-service.ts'
import {
  clientDoes,
  firmDoes,
  howQuestions,
  missing,
  safety,
  timeline,
  workSteps,
} from '../../../../services/shared/content/how-it-works.ts'
import { listedTitle, serviceContents } from '../../../../services/shared/content/services.ts'
import type { ServiceContent } from '../../../../services/shared/content/types.ts'
import { neededDocuments } from '../../../../services/shared/documents.ts'
import { pathOf as pathOfService, serviceNames } from '../../../../services/shared/services.ts'
import { sentencesOf, type Unit } from './unit.ts'

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)

const rowSentence = (head: readonly string[], row: readonly string[]) =>
  head.length === 2 ? `${row[0]}: ${row[1]}.` : `${row[0]}: ${row.slice(1).join('; ')}.`

function blockSentences(block: Block): string[] {
  if (typeof block === 'string') return sentencesOf(block)
  if (Array.isArray(block)) return block.map(ended)
  if (isTable(block)) return block.rows.map((row) => rowSentence(block.head, row))
  return []
}

const legalKeywords: Record<string, string> = {
  retention: 'how long do you keep my data retention delete',
  cookies: 'cookies analytics tracking',
  processors: 'share my data third parties who sees processors',
  rights: 'delete my data correct my data copy of my data access request privacy complaint',
  collected: 'what data do you collect personal information',
  short: 'sell my information privacy data sell share advertising',
  automated: 'ai bot automated decisions artificial intelligence assistant chat',
  ending: 'close my account delete account',
  fees: 'price fees sales tax agreed in writing',
  safety: 'security protect data encrypted hacked breach',
  'video-calls': 'video call recorded recording',
  liability: 'liable liability mistake responsible',
  newsletter: 'unsubscribe newsletter spam emails',
  'tax-information': 'section 7216 consent artificial intelligence ai tax return information disclosure',
  children: 'children kids minors',
  law: 'law courts governing law',
}

const legalUnits = (text: LegalText, address: string): Unit[] =>
  text.sections.map(({ id, title, blocks }) => ({
    id: `legal:${address}:${id}`,
    kind: 'legal',
    title: `${text.title}: ${title}`,
    sentences: blocks.flatMap(blockSentences),
    keywords: legalKeywords[id] ?? '',
    source: { title: `${text.title}, ${title}`, address: `${address}#${id}`, date: text.validFrom },
  }))

function serviceUnits(content: ServiceContent, date: string): Unit[] {
  const name = serviceNames[content.slug]
  const address = pathOfService(content.slug)
  const unit = (id: string, title: string, sentences: string[], keywords: string): Unit => ({
    id: `service:${content.slug}:${id}`,
    kind: 'service',
    title: `${name}: ${title}`,
    sentences,
    keywords: `${name} ${keywords}`,
    source: { title: listedTitle(content), address, date },
  })
  const documents = neededDocuments[content.slug].flatMap((group) => group.documents)
  return [
    unit(
      'about',
      'what it is',
      [...sentencesOf(content.dek), `It is for: ${content.forWhom.join('; ')}.`],
      'service offer who is it for what do you do',
    ),
    unit('included', 'what is included', [`Included: ${content.included.join('; ')}.`], 'included what do i get cover'),
    unit(
      'not-included',
      'what is not included',
      [`Not included: ${content.notIncluded.join('; ')}.`],
      'not included extra excluded',
    ),
    unit('stages', 'how the work goes', Object.values(content.stages).flatMap(sentencesOf), 'steps process sign'),
    unit('time', 'how long it takes', sentencesOf(content.typicalTime), 'how long does it take turnaround time weeks'),
    unit('price-covers', 'what the price covers', sentencesOf(content.priceCovers), 'price covers'),
    unit(
      'documents',
      'documents we need',
      [
        `We usually need: ${documents
          .slice(0, 12)
          .map(({ name: document }) => document)
          .join('; ')}.`,
      ],
      'documents needed what paperwork bring checklist',
    ),
    unit('deadlines', 'deadlines', sentencesOf(content.deadlineNote), 'deadline due'),
    ...content.problems.map(({ title, text }, index) => unit(`problem-${index}`, title, sentencesOf(text), '')),
    ...content.questions.map(({ question, answer }, index) => ({
      ...unit(`question-${index}`, question, answer.flatMap(sentencesOf), ''),
      title: question,
    })),
  ]
}

function howUnits(date: string): Unit[] {
  const source = { title: 'How it works', address: '/how-it-works', date }
  const unit = (id: string, title: string, sentences: string[], keywords = ''): Unit => ({
    id: `how:${id}`,
    kind: 'service',
    title,
    sentences,
    keywords,
    source,
  })
  return [
    unit(
      'steps',
      'How does it work?',
      workSteps.map(({ title, text }) => `${title}: ${sentencesOf(text)[0]}`),
      'process steps how do i start become a client get started',
    ),
    unit(
      'timeline',
      'How long does a personal return take?',
      Object.values(timeline).map(
        ({ text, duration }) => `${sentencesOf(text)[0]?.replace(/\.$/, '')}: ${duration.toLowerCase()}.`,
      ),
      'how long does it take turnaround time timeline',
    ),
    unit('client-does', 'What do I need to do?', [`You do this: ${clientDoes.join('; ')}.`], 'client does my part'),
    unit('firm-does', 'What do you do for me?', [`We do this: ${firmDoes.join('; ')}.`], 'firm does your part'),
    unit(
      'safety',
      'How are my documents protected?',
      [...safety],
      'security safe encrypted protected secure two factor',
    ),
    {
      ...unit(
        'book',
        'How do I book, move or cancel a consultation?',
        [
          'Book a free consultation on the booking page: choose a topic and a free time.',
          'To move or cancel it, use the link in its confirmation email.',
        ],
        'book booking reschedule cancel my appointment change my appointment',
      ),
      source: { title: 'Book a consultation', address: '/book-consultation', date },
    },
    ...missing.map(({ title, text }, index) => unit(`missing-${index}`, title, sentencesOf(text))),
    ...howQuestions.map(({ question, answer }, index) =>
      unit(`question-${index}`, question, answer.flatMap(sentencesOf)),
    ),
  ]
}

function portalUnits(maxFileBytes: number, maxFilesPerDay: number, date: string): Unit[] {
  const megabytes = Math.floor(maxFileBytes / 2 ** 20)
  return [
    {
      id: 'portal:files',
      kind: 'firm',
      title: 'Which files can I upload, and how large may they be?',
      sentences: [
        `You can upload ${acceptedTypes} files of up to ${megabytes} MB each in the client portal.`,
        `You can send up to ${maxFilesPerDay} files a day.`,
        "We can't take other types, such as ZIP archives.",
      ],
      keywords:
        'upload file type format pdf jpg png heic excel xlsx csv word docx photo file size limit maximum how big mb zip',
      source: { title: 'Client portal', address: '/client-portal', date },
    },
  ]
}

const calculatorUnits = (date: string): Unit[] =>
  listedCalculators.map((listed) => ({
    id: `calculator:${listed.slug}`,
    kind: 'calculator',
    title: `Calculator: ${listed.title}`,
    sentences: [
      `Our calculator “${listed.title}” shows this: ${listed.summary.charAt(0).toLowerCase()}${listed.summary.slice(1)}`,
    ],
    keywords: 'calculator tool estimate',
    source: { title: listed.title, address: pathOf(listed), date },
  }))

interface Site {
  maxFileBytes: number
  maxFilesPerDay: number
}

/** The passages of the pages whose texts are part of the code. */
export const pageUnits = (legal: LegalFacts, site: Site, today: string): Unit[] => [
  ...legalUnits(privacyPolicy(legal), '/privacy-policy'),
  ...legalUnits(termsOfService(legal), '/terms-of-service'),
  ...serviceContents.flatMap((content) => serviceUnits(content, today)),
  ...howUnits(today),
  ...portalUnits(site.maxFileBytes, site.maxFilesPerDay, today),
  ...calculatorUnits(today),
]
