import type { ReactNode } from 'react'
import { inOrder } from '../../../ui/desk/in-order.ts'
import type { ArticleDocument, Block, Callout, Heading, ListItem, OrderedList } from '../shared/document.ts'
import { calloutLabels } from '../shared/text.ts'
import { ArticleImage } from './article-image.tsx'
import { ArticleTable } from './article-table.tsx'
import type { Anchor } from './headings.ts'
import { InlineText } from './inline-text.tsx'

interface Props {
  document: ArticleDocument
  anchors: Map<Heading, Anchor>
}

/** Renders the elements that an article may have, and leaves out anything else in the document. */
export function ArticleBody({ document, anchors }: Props) {
  return <div className="space-y-5 wrap-anywhere">{drawAll(document.content, anchors)}</div>
}

type Anchors = Props['anchors']

const drawAll = (blocks: Block[] | undefined, anchors: Anchors) =>
  inOrder(blocks?.map((block) => draw(block, anchors)) ?? [])

function draw(block: Block, anchors: Anchors): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <InlineText parts={block.content} />
        </p>
      )
    case 'heading':
      return <HeadingLine heading={block} anchor={anchors.get(block)} />
    case 'bulletList':
      return <ul className="list-disc space-y-2 pl-6 marker:text-ink-soft">{drawItems(block.content, anchors)}</ul>
    case 'orderedList':
      return <Numbered list={block} anchors={anchors} />
    case 'blockquote':
      return (
        <blockquote className="space-y-3 border-brand border-l-4 pl-5 text-ink-soft">
          {drawAll(block.content, anchors)}
        </blockquote>
      )
    case 'horizontalRule':
      return <hr className="my-8 border-line" />
    case 'image':
      return <ArticleImage image={block} />
    case 'table':
      return <ArticleTable rows={block.content} drawBlocks={(blocks) => drawAll(blocks, anchors)} />
    case 'callout':
      return <CalloutBox callout={block} anchors={anchors} />
    default:
      return null
  }
}

const headingLooks = { 2: 'pt-6 text-2xl md:text-3xl', 3: 'pt-3 text-xl md:text-2xl', 4: 'pt-2 text-lg md:text-xl' }

function HeadingLine({ heading, anchor }: { heading: Heading; anchor: Anchor | undefined }) {
  const { level } = heading.attrs
  const Tag = level === 4 ? 'h4' : level === 3 ? 'h3' : 'h2'
  return (
    <Tag id={anchor?.id} className={`font-serif leading-snug ${headingLooks[level] ?? headingLooks[2]}`}>
      <InlineText parts={heading.content} />
    </Tag>
  )
}

const drawItems = (items: ListItem[], anchors: Anchors) => inOrder(items.map((item) => drawItem(item, anchors)))

const drawItem = ({ content }: ListItem, anchors: Anchors) => (
  <li className="space-y-2 pl-1">{drawAll(content, anchors)}</li>
)

function Numbered({ list: { attrs, content }, anchors }: { list: OrderedList; anchors: Anchors }) {
  const start = Number.isInteger(attrs?.start) ? attrs?.start : undefined
  return (
    <ol start={start} className="list-decimal space-y-2 pl-6 marker:text-ink-soft marker:tabular-nums">
      {drawItems(content, anchors)}
    </ol>
  )
}

const calloutLooks = {
  note: 'border-line bg-surface',
  warning: 'border-amber bg-amber-soft',
  example: 'border-brand bg-brand-soft',
}

function CalloutBox({ callout: { attrs, content }, anchors }: { callout: Callout; anchors: Anchors }) {
  const kind = Object.hasOwn(calloutLooks, attrs.kind) ? attrs.kind : 'note'
  return (
    <div role="note" className={`space-y-3 rounded-md border px-5 py-4 ${calloutLooks[kind]}`}>
      <p className="font-semibold">{calloutLabels[kind]}</p>
      {drawAll(content, anchors)}
    </div>
  )
}
