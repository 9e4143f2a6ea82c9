import { Heading, Hr, Img, Link, Section, Text } from '@react-email/components'
import { Fragment, type ReactNode } from 'react'
import { look } from '../../../../platform/email/look.ts'
import type { Block, Callout, Cell, Image, Inline, ListItem, Mark, Row } from '../../../blog/shared/document.ts'
import { isOwnPath, isSafeLink } from '../../../blog/shared/links.ts'
import { calloutLabels } from '../../../blog/shared/text.ts'

/** The room for pictures inside the card. */
const maxWidth = 486
const headingSizes = { 2: 24, 3: 20, 4: 17 }
const cellLook = { border: '1px solid #e2dbcd', padding: '6px 10px', textAlign: 'left', verticalAlign: 'top' } as const
const calloutColors = { note: '#e2dbcd', warning: '#b7791f', example: '#1d5240' }

/** Gives each part a key. The parts never change their order, because an email is rendered once. */
const all = (parts: ReactNode[]) => parts.map((part, index) => [index, part] as const).map(keyed)
const keyed = ([key, part]: readonly [number, ReactNode]) => <Fragment key={key}>{part}</Fragment>

/** Draws the blocks of an issue in a way that the common email apps understand. `site` is the site's address. */
export const drawBlocks = (blocks: Block[] | undefined, site: string): ReactNode =>
  all((blocks ?? []).map((block) => drawBlock(block, site)))

function drawBlock(block: Block, site: string): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <Text style={look.text}>{drawInlines(block.content, site)}</Text>
    case 'heading':
      return (
        <Heading
          as={block.attrs.level === 4 ? 'h4' : block.attrs.level === 3 ? 'h3' : 'h2'}
          style={{ ...look.heading, fontSize: headingSizes[block.attrs.level] ?? headingSizes[2] }}
        >
          {drawInlines(block.content, site)}
        </Heading>
      )
    case 'bulletList':
      return <ul style={look.points}>{drawItems(block.content, site)}</ul>
    case 'orderedList':
      return (
        <ol style={look.points} start={Number.isInteger(block.attrs?.start) ? block.attrs?.start : undefined}>
          {drawItems(block.content, site)}
        </ol>
      )
    case 'blockquote':
      return <Section style={sideLine('#e2dbcd')}>{drawBlocks(block.content, site)}</Section>
    case 'horizontalRule':
      return <Hr className="line" style={look.line} />
    case 'image':
      return drawImage(block, site)
    case 'table':
      return drawTable(block.content, site)
    case 'callout':
      return drawCallout(block, site)
    default:
      return null
  }
}

const sideLine = (color: string) => ({ borderLeft: `4px solid ${color}`, margin: '0 0 18px', paddingLeft: 16 })

const drawItems = (items: ListItem[], site: string) => all(items.map((item) => drawItem(item, site)))

const drawItem = ({ content }: ListItem, site: string) => <li>{drawBlocks(content, site)}</li>

function drawImage({ attrs: { src, alt, width, height, caption } }: Image, site: string): ReactNode {
  if (typeof src !== 'string' || !isOwnPath(src)) return null
  const shown = Math.min(width, maxWidth)
  return (
    <>
      <Img
        src={new URL(src, site).href}
        alt={alt}
        width={shown}
        height={Math.round((height * shown) / width)}
        style={{ height: 'auto', margin: '0 0 8px', maxWidth: '100%' }}
      />
      {caption ? (
        <Text className="small" style={look.small}>
          {caption}
        </Text>
      ) : null}
    </>
  )
}

const drawTable = (rows: Row[], site: string) => (
  <table style={{ borderCollapse: 'collapse', margin: '0 0 18px', width: '100%' }}>
    <tbody>{all(rows.map((row) => drawRow(row, site)))}</tbody>
  </table>
)

const drawRow = ({ content }: Row, site: string) => <tr>{all(content.map((cell) => drawCell(cell, site)))}</tr>

function drawCell({ type, attrs, content }: Cell, site: string): ReactNode {
  const Tag = type === 'tableHeader' ? 'th' : 'td'
  return (
    <Tag colSpan={attrs?.colspan} rowSpan={attrs?.rowspan} style={cellLook}>
      {drawBlocks(content, site)}
    </Tag>
  )
}

function drawCallout({ attrs, content }: Callout, site: string): ReactNode {
  const kind = Object.hasOwn(calloutColors, attrs.kind) ? attrs.kind : 'note'
  return (
    <Section style={sideLine(calloutColors[kind])}>
      <Text style={look.title}>{calloutLabels[kind]}</Text>
      {drawBlocks(content, site)}
    </Section>
  )
}

const drawInlines = (parts: Inline[] | undefined, site: string): ReactNode =>
  all((parts ?? []).map((part) => drawInline(part, site)))

const drawInline = (part: Inline, site: string) =>
  part.type === 'hardBreak' ? <br /> : withMarks(part.text, part.marks, site)

const withMarks = (text: string, marks: Mark[] = [], site: string) =>
  marks.reduceRight<ReactNode>((inside, mark) => withMark(inside, mark, site), text)

function withMark(inside: ReactNode, mark: Mark, site: string): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inside}</strong>
    case 'italic':
      return <em>{inside}</em>
    case 'code':
      return <code>{inside}</code>
    case 'link':
      return isSafeLink(mark.attrs.href) ? (
        <Link href={new URL(mark.attrs.href, site).href} className="link" style={look.link}>
          {inside}
        </Link>
      ) : (
        inside
      )
    default:
      return inside
  }
}
