import { documentTypes, typeFacts } from '../shared/file-types.ts'

/** The types for a choice, by their names. */
export const typeNames = Object.fromEntries(documentTypes.map((type) => [type, typeFacts[type].name]))
