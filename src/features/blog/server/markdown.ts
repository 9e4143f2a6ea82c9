import { lexer, type Token, type Tokens } from 'marked'
import type { ArticleDocument, Block, Cell, Inline, ListItem, Mark } from '../shared/document.ts'

/** Converts Markdown to a document. Throws on anything that an article can't contain, like HTML. */
export function documentFromMarkdown(markdown: string): ArticleDocument {
  return { type: 'doc', content: blocksOf(lexer(markdown)) }
}

const blocksOf = (tokens: Token[]): Block[] => tokens.filter(({ type }) => type !== 'space').map(toBlock)

/** The cast claims that the list isn't empty. The check of the whole document later refuses empty parts. */
const partOf = (tokens: Token[]) => blocksOf(tokens) as ListItem['content']

function toBlock(token: Token): Block {
  switch (token.type) {
    case 'paragraph':
    case 'text':
      return { type: 'paragraph', content: inlinesOf(token.tokens ?? []) }
    case 'heading':
      return { type: 'heading', attrs: { level: token.depth }, content: inlinesOf(token.tokens ?? []) }
    case 'list':
      return toList(token as Tokens.List)
    case 'table':
      return toTable(token as Tokens.Table)
    case 'blockquote':
      return { type: 'blockquote', content: partOf(token.tokens ?? []) }
    case 'hr':
      return { type: 'horizontalRule' }
    default:
      throw new Error(`An article can't contain this block: ${token.type}`)
  }
}

function toList({ ordered, start, items }: Tokens.List): Block {
  const content = items.map((item): ListItem => ({ type: 'listItem', content: partOf(item.tokens) }))
  return ordered
    ? { type: 'orderedList', attrs: { start: Number(start) || 1 }, content }
    : { type: 'bulletList', content }
}

function toTable({ header, rows }: Tokens.Table): Block {
  const cell = (type: Cell['type'], { tokens, align }: Tokens.TableCell): Cell => ({
    type,
    attrs: { align },
    content: [{ type: 'paragraph', content: inlinesOf(tokens) }],
  })
  const body = rows.map((row) => row.map((markdownCell) => cell('tableCell', markdownCell)))
  const all = [header.map((markdownCell) => cell('tableHeader', markdownCell)), ...body]
  return { type: 'table', content: all.map((content) => ({ type: 'tableRow', content })) }
}

function inlinesOf(tokens: Token[], marks: Mark[] = []): Inline[] {
  return tokens.flatMap((token) => toInlines(token, marks))
}

function toInlines(token: Token, marks: Mark[]): Inline[] {
  const inside = (mark: Mark) => inlinesOf((token as Tokens.Strong).tokens, [...marks, mark])
  const text = (content: string, all = marks): Inline[] =>
    content ? [{ type: 'text', text: content, ...(all.length > 0 ? { marks: all } : {}) }] : []
  switch (token.type) {
    case 'strong':
      return inside({ type: 'bold' })
    case 'em':
      return inside({ type: 'italic' })
    case 'link':
      return inside({ type: 'link', attrs: { href: token.href } })
    case 'codespan':
      return text(token.text, [...marks, { type: 'code' }])
    case 'br':
      return [{ type: 'hardBreak' }]
    case 'text':
    case 'escape':
      return text(token.text.replaceAll('\n', ' '))
    default:
      throw new Error(`An article can't contain this text: ${token.raw}`)
  }
}
