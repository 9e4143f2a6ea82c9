import type { Company } from '../../company/contract.ts'

interface Table {
  head: string[]
  rows: string[][]
}

/** A paragraph, a list, a table, or the firm's own address where one writes about the text. */
export type Block = string | string[] | Table | { contactAbout: string }

export interface LegalSection {
  id: string
  title: string
  blocks: Block[]
}

/** A text that people agree to or rely on: each change gets a new version and its day. */
export interface LegalText {
  title: string
  version: string
  /** `2026-11-21`: the day since which it holds. */
  validFrom: string
  dek: string
  sections: LegalSection[]
}

/** What the texts name: the firm as its record has it, and how people sign in here. */
export interface LegalFacts {
  firm: Pick<Company, 'name' | 'address'>
  hasClerk: boolean
}

export const isTable = (block: Block): block is Table => typeof block === 'object' && 'head' in block
