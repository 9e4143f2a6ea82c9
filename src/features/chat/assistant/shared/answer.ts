import type { IdentifierKind } from '../../../../tax/identifiers/identifiers.ts'

/** What the assistant did with a message. */
export const answerKinds = ['answer', 'clarify', 'handOver', 'refusal', 'greeting'] as const
export type AnswerKind = (typeof answerKinds)[number]

/** Why a person should take over. */
export const handOverReasons = [
  'letter',
  'audit',
  'penalty',
  'deadline',
  'dispute',
  'distress',
  'person',
  'account',
  'unsure',
] as const
export type HandOverReason = (typeof handOverReasons)[number]

/** What the assistant refuses. */
export const refusalReasons = ['evasion', 'others-data', 'legal-conclusion', 'instructions'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** Where a sentence comes from. */
export interface AnswerSource {
  title: string
  /** A path of this site, or the address of an authority's page. */
  address: string
  /** The date of the source, written like `2026-11-21`. */
  date: string
}

export interface AnswerSentence {
  text: string
  /** Where the sentence comes from. Missing for the assistant's own words, which state no facts. */
  source?: AnswerSource
}

/** The languages for which the assistant has its own sentences. It quotes the firm's texts in English. */
export const assistantLanguages = ['en', 'fr', 'es'] as const
export type AssistantLanguage = (typeof assistantLanguages)[number]

export interface AssistantAnswer {
  kind: AnswerKind
  language: AssistantLanguage
  sentences: AnswerSentence[]
  /** The inputs of a calculation, as the sentences repeat them. */
  inputs: string[]
  /** Why we hand over or refuse. Only for `handOver` and `refusal`. */
  reason?: HandOverReason | RefusalReason
  /** True if the visitor can choose to talk to someone at the firm. Always true for `handOver`. */
  offersPerson: boolean
  /** The visitor's message with identifiers masked. Store or send the message only in this form. */
  message: string
  /** The kinds of identifiers that we masked. */
  masked: IdentifierKind[]
  /** True if a language model worded the sentences. */
  isReworded?: boolean
}

/** One message of the conversation so far. */
export interface Turn {
  from: 'visitor' | 'assistant'
  text: string
}
