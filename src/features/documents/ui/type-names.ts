import { documentTypes, typeFacts } from '../shared/file-types.ts'

/** The names of all file types, for a select. */
export const typeNames = Object.fromEntries(documentTypes.map((type) => [type, typeFacts[type].name]))
