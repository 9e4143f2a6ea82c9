import { identifierNames, maskIdentifiers } from '../../../platform/identifiers.ts'

/** What a text seems to hold that must not be sent, in words. */
export const identifiersIn = (...texts: (string | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => maskIdentifiers(text ?? '').kinds.map((kind) => identifierNames[kind]))),
]
