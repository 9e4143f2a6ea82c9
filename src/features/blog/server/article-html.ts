import type { ArticleDocument, Block, Callout, Cell, Image, Inline, Mark, Row } from '../shared/document.ts'
import { isOwnPath, isSafeLink } from '../shared/links.ts'
import { calloutLabels } from '../shared/text.ts'
import { element, emptyElement, escaped } from './markup.ts'

/**
 * An article's document as HTML for feeds: the same parts as on its page, with absolute addresses. `page` is the address
 * of the article's page.
 */
export const articleHtml = ({ content }: ArticleDocument, page: string): string => blocksHtml(content, page)

const blocksHtml = (blocks: Block[] | undefined, page: string): string =>
  (blocks ?? []).map((block) => blockHtml(block, page)).join('')

function blockHtml(block: Block, page: string): string {
  switch (block.type) {
    case 'paragraph':
      return element('p', inlinesHtml(block.content, page))
    case 'heading':
      return element(
        `h${[2, 3, 4].includes(block.attrs.level) ? block.attrs.level : 2}`,
        inlinesHtml(block.content, page),
      )
    case 'bulletList':
      return element('ul', itemsHtml(block.content, page))
    case 'orderedList':
      return element('ol', itemsHtml(block.content, page), { start: block.attrs?.start })
    case 'blockquote':
      return element('blockquote', blocksHtml(block.content, page))
    case 'horizontalRule':
      return emptyElement('hr')
    case 'image':
      return imageHtml(block, page)
    case 'table':
      return element('table', element('tbody', block.content.map((row) => rowHtml(row, page)).join('')))
    case 'callout':
      return calloutHtml(block, page)
    default:
      return ''
  }
}

const itemsHtml = (items: { content: Block[] }[], page: string) =>
  items.map(({ content }) => element('li', blocksHtml(content, page))).join('')

function imageHtml({ attrs: { src, alt, width, height, caption } }: Image, page: string): string {
  if (typeof src !== 'string' || !isOwnPath(src)) return ''
  const image = emptyElement('img', { src: new URL(src, page).href, alt, width, height })
  return element('figure', image + (caption ? element('figcaption', escaped(caption)) : ''))
}

const rowHtml = ({ content }: Row, page: string) => element('tr', content.map((cell) => cellHtml(cell, page)).join(''))

const cellHtml = ({ type, attrs, content }: Cell, page: string) =>
  element(type === 'tableHeader' ? 'th' : 'td', blocksHtml(content, page), {
    colspan: attrs?.colspan,
    rowspan: attrs?.rowspan,
  })

function calloutHtml({ attrs: { kind }, content }: Callout, page: string): string {
  const label = Object.hasOwn(calloutLabels, kind) ? calloutLabels[kind] : calloutLabels.note
  const title = element('p', element('strong', escaped(label)))
  return element('blockquote', title + blocksHtml(content, page))
}

const inlinesHtml = (parts: Inline[] | undefined, page: string): string =>
  (parts ?? []).map((part) => (part.type === 'hardBreak' ? emptyElement('br') : textHtml(part, page))).join('')

const textHtml = ({ text, marks = [] }: { text: string; marks?: Mark[] }, page: string): string =>
  marks.reduceRight((inside, mark) => markHtml(inside, mark, page), escaped(text))

function markHtml(inside: string, mark: Mark, page: string): string {
  switch (mark.type) {
    case 'bold':
      return element('strong', inside)
    case 'italic':
      return element('em', inside)
    case 'code':
      return element('code', inside)
    case 'link':
      return linkHtml(inside, mark.attrs.href, page)
    default:
      return inside
  }
}

/** Checks the link again, because the article may have been saved before the rule for links existed. */
function linkHtml(inside: string, href: string, page: string): string {
  if (typeof href !== 'string' || !isSafeLink(href)) return inside
  return element('a', inside, { href: new URL(href, page).href })
}
