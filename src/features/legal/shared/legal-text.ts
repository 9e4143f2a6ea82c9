import type { Company } from '../../company/contract.ts'

interface Table {
  head: string[]
  rows: string[][]
}

/** A paragraph, a list, a table, or the firm's contact details for questions about the text. */
export type Block = string | string[] | Table | { contactAbout: string }

export interface LegalSection {
  id: string
  title: string
  blocks: Block[]
}

/**
 * A text to which people agree, or on which they rely. If its content changes, it gets a new version and a new date.
 */
export interface LegalText {
  title: string
  version: string
  /** The date from which it applies, as `2026-11-21`. */
  validFrom: string
  dek: string
  sections: LegalSection[]
}

/** Facts on which the texts depend: the firm's record, and whether Clerk signs people in. */
export interface LegalFacts {
  firm: Pick<Company, 'name' | 'address'>
  hasClerk: boolean
}

export const isTable = (block: Block): block is Table => typeof block === 'object' && 'head' in block
