import type { BadgeLook } from '../../../../ui/desk/badge.tsx'
import type { ArticleState } from '../../desk-contract.ts'

export const stateLabels: Record<ArticleState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
}

export const stateLooks: Record<ArticleState, BadgeLook> = {
  draft: 'waiting',
  scheduled: 'quiet',
  published: 'good',
  archived: 'quiet',
}
