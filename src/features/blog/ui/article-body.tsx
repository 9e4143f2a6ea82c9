import type { ReactNode } from 'react'
import { inOrder } from '../../../ui/desk/in-order.ts'
import type { ArticleDocument, Block, Callout, Heading, ListItem, OrderedList } from '../shared/document.ts'
import { calloutWords } from '../shared/text.ts'
import { ArticleImage } from './article-image.tsx'
import { ArticleTable } from './article-table.tsx'
import type { Place } from './headings.ts'
import { Words } from './words.tsx'

interface Props {
  document: ArticleDocument
  places: Map<Heading, Place>
}

/** An article's document as elements of this list alone; what is not on it is not drawn. */
export function ArticleBody({ document, places }: Props) {
  return <div className="space-y-5 wrap-anywhere">{drawAll(document.content, places)}</div>
}

type Places = Props['places']

const drawAll = (blocks: Block[] | undefined, places: Places) =>
  inOrder(blocks?.map((block) => draw(block, places)) ?? [])

function draw(block: Block, places: Places): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Words parts={block.content} />
        </p>
      )
    case 'heading':
      return <HeadingLine heading={block} place={places.get(block)} />
    case 'bulletList':
      return <ul className="list-disc space-y-2 pl-6 marker:text-ink-soft">{drawItems(block.content, places)}</ul>
    case 'orderedList':
      return <Numbered list={block} places={places} />
    case 'blockquote':
      return (
        <blockquote className="space-y-3 border-brand border-l-4 pl-5 text-ink-soft">
          {drawAll(block.content, places)}
        </blockquote>
      )
    case 'horizontalRule':
      return <hr className="my-8 border-line" />
    case 'image':
      return <ArticleImage image={block} />
    case 'table':
      return <ArticleTable rows={block.content} drawBlocks={(blocks) => drawAll(blocks, places)} />
    case 'callout':
      return <CalloutBox callout={block} places={places} />
    default:
      return null
  }
}

const headingLooks = { 2: 'pt-6 text-3xl', 3: 'pt-3 text-2xl', 4: 'pt-2 text-xl' }

function HeadingLine({ heading, place }: { heading: Heading; place: Place | undefined }) {
  const { level } = heading.attrs
  const Tag = level === 4 ? 'h4' : level === 3 ? 'h3' : 'h2'
  return (
    <Tag id={place?.id} className={`font-serif leading-snug ${headingLooks[level] ?? headingLooks[2]}`}>
      <Words parts={heading.content} />
    </Tag>
  )
}

const drawItems = (items: ListItem[], places: Places) => inOrder(items.map((item) => drawItem(item, places)))

const drawItem = ({ content }: ListItem, places: Places) => (
  <li className="space-y-2 pl-1">{drawAll(content, places)}</li>
)

function Numbered({ list: { attrs, content }, places }: { list: OrderedList; places: Places }) {
  const start = Number.isInteger(attrs?.start) ? attrs?.start : undefined
  return (
    <ol start={start} className="list-decimal space-y-2 pl-6 marker:text-ink-soft marker:tabular-nums">
      {drawItems(content, places)}
    </ol>
  )
}

const calloutLooks = {
  note: 'border-line bg-surface',
  warning: 'border-amber bg-amber-soft',
  example: 'border-brand bg-brand-soft',
}

function CalloutBox({ callout: { attrs, content }, places }: { callout: Callout; places: Places }) {
  const kind = Object.hasOwn(calloutLooks, attrs.kind) ? attrs.kind : 'note'
  return (
    <div role="note" className={`space-y-3 rounded-md border px-5 py-4 ${calloutLooks[kind]}`}>
      <p className="font-semibold">{calloutWords[kind]}</p>
      {drawAll(content, places)}
    </div>
  )
}
