import * as z from 'zod/mini'
import { isOwnPath, isSafeLink } from './links.ts'

/** The limits of an article's document, which is a tree of nodes with the names of TipTap 3's extensions. */
export const maxDepth = 50
export const maxDocumentBytes = 1024 * 1024

const refused = "This article contains something we can't publish. Please remove it and try again."
const badLink = 'Please link to a web address, an email address, a phone number or a page of this site'
const badImage = 'Please upload the image instead of linking to it'

const Link = z.strictObject({
  type: z.literal('link'),
  attrs: z.strictObject({
    href: z.string(badLink).check(z.maxLength(2_000, badLink), z.refine(isSafeLink, badLink)),
    target: z.nullish(z.string()),
    rel: z.nullish(z.string()),
    class: z.nullish(z.string()),
    title: z.nullish(z.string()),
  }),
})
const plainMark = <T extends string>(type: T) => z.strictObject({ type: z.literal(type) })
const Mark = z.discriminatedUnion('type', [plainMark('bold'), plainMark('italic'), plainMark('code'), Link], refused)
export type Mark = z.infer<typeof Mark>

const marks = z.optional(z.array(Mark))
const TextNode = z.strictObject({
  type: z.literal('text'),
  text: z.string(refused).check(z.minLength(1)),
  marks,
})
const HardBreak = z.strictObject({ type: z.literal('hardBreak'), marks })
const Inline = z.discriminatedUnion('type', [TextNode, HardBreak], refused)
export type Inline = z.infer<typeof Inline>

const inlines = z.optional(z.array(Inline))
const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines })
const headingLevels = [2, 3, 4] as const
const Heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.literal(headingLevels, 'Please use only heading levels 2 to 4') }),
  content: inlines,
})
export type Heading = z.infer<typeof Heading>
const HorizontalRule = z.strictObject({ type: z.literal('horizontalRule') })

const Pixels = z.int().check(z.positive(), z.maximum(20_000))
const Image = z.strictObject({
  type: z.literal('image'),
  attrs: z.strictObject({
    src: z.string(badImage).check(z.maxLength(500, badImage), z.refine(isOwnPath, badImage)),
    /** Empty until someone has described the image. We publish and send only described ones. */
    alt: z.string('Please describe every image').check(z.trim(), z.maxLength(300)),
    title: z.nullish(z.string()),
    width: Pixels,
    height: Pixels,
    caption: z.nullish(z.string().check(z.maxLength(300, 'Please keep captions to 300 characters at most'))),
  }),
})
export type Image = z.infer<typeof Image>

export const calloutKinds = ['note', 'warning', 'example'] as const

type Blocks = [Block, ...Block[]]
interface With<Type extends string, Content> {
  type: Type
  content: Content
}
interface CellAttributes {
  colspan?: number
  rowspan?: number
  colwidth?: number[] | null
  align?: 'left' | 'center' | 'right' | null
}
export interface Cell extends With<'tableCell' | 'tableHeader', Blocks> {
  attrs?: CellAttributes
}
export type ListItem = With<'listItem', Blocks>
export type Row = With<'tableRow', Cell[]>
type BulletList = With<'bulletList', ListItem[]>
export type OrderedList = With<'orderedList', ListItem[]> & { attrs?: { start?: number; type?: string | null } }
export type Callout = With<'callout', Blocks> & { attrs: { kind: (typeof calloutKinds)[number] } }
export type Block =
  | z.infer<typeof Paragraph>
  | Heading
  | z.infer<typeof HorizontalRule>
  | Image
  | BulletList
  | OrderedList
  | With<'blockquote', Blocks>
  | With<'table', Row[]>
  | Callout

const blocks = z.lazy(() => z.array(Block).check(z.minLength(1, refused)))
export const ListItem = z.strictObject({ type: z.literal('listItem'), content: blocks })
const items = z.array(ListItem).check(z.minLength(1, refused))
const Span = z.optional(z.int().check(z.positive(), z.maximum(100)))
export const Cell = z.strictObject({
  type: z.literal(['tableCell', 'tableHeader']),
  attrs: z.optional(
    z.strictObject({
      colspan: Span,
      rowspan: Span,
      colwidth: z.nullish(z.array(z.number())),
      align: z.nullish(z.enum(['left', 'center', 'right'])),
    }),
  ),
  content: blocks,
})
export const Row = z.strictObject({ type: z.literal('tableRow'), content: z.array(Cell) })

export const Block: z.ZodMiniType<Block> = z.lazy(() =>
  z.discriminatedUnion(
    'type',
    [
      Paragraph,
      Heading,
      HorizontalRule,
      Image,
      z.strictObject({ type: z.literal('bulletList'), content: items }),
      z.strictObject({
        type: z.literal('orderedList'),
        attrs: z.optional(
          z.strictObject({ start: z.optional(z.int()), type: z.nullish(z.string().check(z.maxLength(20))) }),
        ),
        content: items,
      }),
      z.strictObject({ type: z.literal('blockquote'), content: blocks }),
      z.strictObject({ type: z.literal('table'), content: z.array(Row).check(z.minLength(1, refused)) }),
      z.strictObject({
        type: z.literal('callout'),
        attrs: z.strictObject({ kind: z.enum(calloutKinds, refused) }),
        content: blocks,
      }),
    ],
    refused,
  ),
) as never // The library checks a non-empty list as an array, but its type is a tuple with a first element.

/** Counts levels without recursion, because recursion into a deep tree would overflow the stack. */
function isShallow(tree: unknown): boolean {
  let level = [tree]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return false
    level = level.flatMap((node) => {
      const { content } = (node ?? {}) as { content?: unknown }
      return Array.isArray(content) ? content : []
    })
  }
  return true
}

function isSmall(tree: unknown): boolean {
  try {
    return new TextEncoder().encode(JSON.stringify(tree) ?? '').length <= maxDocumentBytes
  } catch {
    // If a part other than `content` is nested deeply, JSON.stringify can overflow the stack.
    return false
  }
}

const Tree = z.strictObject({ type: z.literal('doc'), content: z.array(Block) }, refused)

export const ArticleDocument = z.pipe(
  z
    .unknown()
    .check(
      z.refine(isShallow, { error: 'This article is nested too deeply', abort: true }),
      z.refine(isSmall, { error: 'This article is too long', abort: true }),
    ),
  Tree,
)
export interface ArticleDocument {
  type: 'doc'
  content: Block[]
}

/** Replaces the validation library's own messages, because visitors can't understand them. */
export const readableMessage = (message: string, replacement: string) =>
  /^(Invalid|Too|Unrecognized)\b/.test(message) ? replacement : message

/** Says why a document is refused; undefined if it is accepted. */
export function problemOf(document: unknown): string | undefined {
  const { error } = ArticleDocument.safeParse(document)
  return error && readableMessage(error.issues[0]?.message ?? '', refused)
}
