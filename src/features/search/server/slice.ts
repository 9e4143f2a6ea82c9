import type { Slice } from '../../../platform/slice.ts'
import { searchProcedures } from './procedures.ts'

export const searchSlice: Slice = {
  name: 'search',
  tag: { name: 'Search', description: 'Everything the site publishes, by the words in it.' },
  procedures: searchProcedures,
}
