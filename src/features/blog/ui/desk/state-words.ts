import type { MarkLook } from '../../../../ui/desk/mark.tsx'
import type { ArticleState } from '../../desk-contract.ts'

export const stateWords: Record<ArticleState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
}

export const stateLooks: Record<ArticleState, MarkLook> = {
  draft: 'waiting',
  scheduled: 'quiet',
  published: 'good',
  archived: 'quiet',
}
