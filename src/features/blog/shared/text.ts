import type { ArticleDocument, calloutKinds } from './document.ts'

/** The heading of each kind of callout. */
export const calloutLabels: Record<(typeof calloutKinds)[number], string> = {
  note: 'Note',
  warning: 'Please note',
  example: 'Example',
}

/** The disclaimer at the end of every article, on its page and in feeds. */
export const disclaimerOf = (taxYear: number | null): string =>
  `This article is general information${taxYear ? ` for tax year ${taxYear}` : ''}, not tax or legal advice for your ` +
  'situation. Rules change, and one fact can change the answer. Please ask us or another adviser before you act on it.'

interface ImageWords {
  alt?: string
  caption?: string | null
}

interface Node {
  type: string
  text?: string
  attrs?: ImageWords
  content?: Node[]
}

const textBlocks = new Set(['paragraph', 'heading'])

type LineOf = (image: ImageWords) => string

const captionOrAlt: LineOf = ({ alt, caption }) => caption || alt || ''

/** Returns a document's text, with one line for each paragraph, heading and image. */
export function textOf(document: ArticleDocument, imageLine = captionOrAlt): string {
  return linesOf(document as Node, imageLine).join('\n')
}

function linesOf(node: Node, imageLine: LineOf): string[] {
  if (node.type === 'image') return [imageLine(node.attrs ?? {})]
  const children = node.content ?? []
  if (textBlocks.has(node.type)) return [children.map((child) => child.text ?? ' ').join('')]
  return children.flatMap((child) => linesOf(child, imageLine))
}

/** True if every image has a description. */
export const isDescribed = (document: ArticleDocument): boolean => hasDescriptions(document as Node)

const hasDescriptions = ({ type, attrs, content = [] }: Node): boolean =>
  (type !== 'image' || Boolean(attrs?.alt)) && content.every(hasDescriptions)

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

const wordsPerMinute = 220

/** The reading time in whole minutes, at least 1. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.round(countWords(text) / wordsPerMinute))
}
