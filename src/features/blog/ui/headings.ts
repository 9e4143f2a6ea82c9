import type { ArticleDocument, Block, Heading } from '../shared/document.ts'

export interface Place {
  id: string
  text: string
  level: number
}

/** The id of every heading of an article: its words, told apart by numbers, and never the id of another part of the page. */
export function placesOf(document: ArticleDocument): Map<Heading, Place> {
  const places = new Map<Heading, Place>()
  const taken = new Set<string>()
  for (const heading of headingsIn(document.content)) {
    const text = (heading.content ?? []).map((part) => ('text' in part ? part.text : ' ')).join('')
    places.set(heading, { id: freeId(text, taken), text, level: heading.attrs.level })
  }
  return places
}

function headingsIn(blocks: Block[]): Heading[] {
  return blocks.flatMap((block) => {
    if (block.type === 'heading') return [block]
    return 'content' in block && block.type !== 'paragraph' ? headingsIn((block.content ?? []) as Block[]) : []
  })
}

function freeId(text: string, taken: Set<string>): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const base = `on-${words.join('-').slice(0, 60) || 'this'}`
  let id = base
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`
  taken.add(id)
  return id
}
