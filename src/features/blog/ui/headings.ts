import type { ArticleDocument, Block, Heading } from '../shared/document.ts'

export interface Anchor {
  id: string
  text: string
  level: number
}

/**
 * Makes an id for each heading from its words, with a number if needed. The prefix keeps it apart from the page's other
 * ids.
 */
export function anchorsOf(document: ArticleDocument): Map<Heading, Anchor> {
  const anchors = new Map<Heading, Anchor>()
  const usedIds = new Set<string>()
  for (const heading of headingsIn(document.content)) {
    const text = (heading.content ?? []).map((part) => ('text' in part ? part.text : ' ')).join('')
    anchors.set(heading, { id: freeId(text, usedIds), text, level: heading.attrs.level })
  }
  return anchors
}

function headingsIn(blocks: Block[]): Heading[] {
  return blocks.flatMap((block) => {
    if (block.type === 'heading') return [block]
    return 'content' in block && block.type !== 'paragraph' ? headingsIn((block.content ?? []) as Block[]) : []
  })
}

function freeId(text: string, usedIds: Set<string>): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const base = `on-${words.join('-').slice(0, 60) || 'this'}`
  let id = base
  for (let number = 2; usedIds.has(id); number += 1) id = `${base}-${number}`
  usedIds.add(id)
  return id
}
