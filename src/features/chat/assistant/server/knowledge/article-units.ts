import { dateIn } from '../../../../../time/clock.ts'
import type { ArticleDocument, Block, Cell, Inline } from '../../../../blog/shared/document.ts'
import { isInstruction } from '../rules/instructions.ts'
import { sentencesOf, type Unit } from './unit.ts'

interface Article {
  slug: string
  title: string
  excerpt: string
  taxYear: number | null
  document: ArticleDocument
  updatedAt: Date
}

const plain = (content: readonly Inline[] | undefined) =>
  (content ?? []).map((one) => (one.type === 'text' ? one.text : ' ')).join('')

const cellText = ({ content }: Cell) => content.flatMap(sentencesIn).join(' ')

/**
 * A table's rows as sentences that name the columns: `Living abroad,
 * filing jointly: on December 31, $400,000; at any time, $600,000.`
 */
function tableSentences(rows: readonly { content: Cell[] }[]): string[] {
  const [head, ...body] = rows.map(({ content }) => content.map(cellText))
  return body.map(([first = '', ...cells]) => {
    const named = cells.map((cell, index) => `${head?.[index + 1] ?? ''}: ${cell}`.replace(/^: /, ''))
    return `${first}: ${named.join('; ')}.`
  })
}

function sentencesIn(block: Block): string[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return sentencesOf(plain(block.content))
    case 'bulletList':
    case 'orderedList':
      return block.content.map((item) => item.content.flatMap(sentencesIn).join(' '))
    case 'blockquote':
    case 'callout':
      return block.content.flatMap(sentencesIn)
    case 'table':
      return tableSentences(block.content)
    default:
      return []
  }
}

/**
 * One unit for each section of an article. Undefined if the article
 * tells an assistant what to do, because then we trust nothing in it.
 */
export function articleUnits(zone: string, article: Article): Unit[] | undefined {
  const { slug, title, excerpt, taxYear, document, updatedAt } = article
  const source = { title, address: `/blog/${slug}`, date: dateIn(zone, updatedAt) }
  const sections: { heading: string; sentences: string[] }[] = [{ heading: '', sentences: sentencesOf(excerpt) }]
  for (const block of document.content) {
    if (block.type === 'heading') sections.push({ heading: plain(block.content), sentences: [] })
    else sections.at(-1)?.sentences.push(...sentencesIn(block))
  }
  const texts = [title, ...sections.flatMap(({ heading, sentences }) => [heading, ...sentences])]
  if (texts.some(isInstruction)) return undefined
  return sections
    .filter(({ heading, sentences }) => sentences.length > 0 && heading !== 'What to do next')
    .map(({ heading, sentences }, index) => ({
      id: `article:${slug}:${index}`,
      kind: 'article',
      title: heading || title,
      keywords: heading ? title : '',
      sentences,
      source,
      ...(taxYear ? { taxYear } : {}),
    }))
}
