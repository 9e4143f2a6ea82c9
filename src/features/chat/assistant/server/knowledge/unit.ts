/** Where a sentence comes from. */
export interface Source {
  title: string
  /** A path of this site, or the address of an authority's page. */
  address: string
  /** `2026-11-21` */
  date: string
}

export type UnitKind = 'faq' | 'firm' | 'service' | 'legal' | 'article' | 'calculator' | 'figure'

/** A passage that answers one question or covers one subject. */
export interface Unit {
  id: string
  kind: UnitKind
  /** The question or heading. */
  title: string
  sentences: string[]
  /** Other words that people may search for. */
  keywords?: string
  source: Source
  /** The tax year of the figures. */
  taxYear?: number
}

const abbreviations = /\b(?:e\.g|i\.e|vs|etc|No|St|Mr|Ms|Dr|Inc|Ltd|s)\.$/

/** The sentences of a paragraph. */
export function sentencesOf(paragraph: string): string[] {
  const sentences: string[] = []
  for (const part of paragraph.trim().split(/(?<=[.!?]["”')]?)\s+(?=["“'(]?[A-Z0-9])/)) {
    const last = sentences.at(-1)
    if (last !== undefined && abbreviations.test(last)) sentences[sentences.length - 1] = `${last} ${part}`
    else if (part) sentences.push(part)
  }
  return sentences
}
