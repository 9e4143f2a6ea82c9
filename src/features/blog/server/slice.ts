import type { Slice } from '../../../platform/slice.ts'
import { announceArticle } from './announce.ts'
import { blogDeskProcedures } from './desk-procedures.ts'
import { blogProcedures } from './procedures.ts'
import { hasPosts, seedPosts } from './seed.ts'

export const blogSlice: Slice = {
  name: 'blog',
  tag: { name: 'Blog', description: 'Published articles, and the desk where they are written.' },
  procedures: { ...blogProcedures, ...blogDeskProcedures },
  jobs: [announceArticle],
  seed: seedPosts,
  hasContent: hasPosts,
}
