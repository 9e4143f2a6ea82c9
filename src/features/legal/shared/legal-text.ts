import type { Company } from '../../company/contract.ts'

interface Table {
  head: string[]
  rows: string[][]
}

/**
 * A paragraph, a list, a table, the firm's contact details for questions about the text, or a choice that
 * the reader has.
 */
export type Block = string | string[] | Table | { contactAbout: string } | { choice: 'analytics' }

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

/** Facts on which the texts depend: the firm's record, and who works for the firm. */
export interface LegalFacts {
  firm: Pick<Company, 'name' | 'address'>
  hasClerk: boolean
  /** True if PostHog receives the events of the analytics. */
  hasPosthog: boolean
  /** The firm's analytics settings. Missing if the caller doesn't have them. */
  counting?: { asksConsent: boolean; identifies: boolean }
}

export const isTable = (block: Block): block is Table => typeof block === 'object' && 'head' in block
