import type { ArticleState } from '../../desk-contract.ts'

export const stateWords: Record<ArticleState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
}
