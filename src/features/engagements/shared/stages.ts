/**
 * The stages through which an engagement goes, in order. The portal and the pages about our services show the same
 * stages.
 */
export const stages = ['intake', 'documents', 'preparation', 'review', 'signature', 'filed', 'accepted'] as const
export type StageOnTheWay = (typeof stages)[number]

/** Also has the stage of an engagement that was closed before anything was filed. */
export const allStages = [...stages, 'withdrawn'] as const
export type Stage = (typeof allStages)[number]

/** True for the stages in which an engagement is closed. */
export const isClosing = (stage: Stage): boolean => stage === 'accepted' || stage === 'withdrawn'

export const stageNames: Record<Stage, string> = {
  intake: 'Getting started',
  documents: 'Documents',
  preparation: 'Preparation',
  review: 'Review',
  signature: 'Signature',
  filed: 'Filed',
  accepted: 'Accepted',
  withdrawn: 'Closed without filing',
}

/** The stages to which an engagement can move from each stage. The most common one comes first. */
export const movesFrom: Record<Stage, readonly Stage[]> = {
  intake: ['documents', 'withdrawn'],
  documents: ['preparation', 'intake', 'withdrawn'],
  preparation: ['review', 'documents', 'withdrawn'],
  review: ['signature', 'preparation', 'withdrawn'],
  signature: ['filed', 'preparation', 'review', 'withdrawn'],
  filed: ['accepted', 'preparation'],
  accepted: ['filed'],
  withdrawn: ['intake'],
}

export const mayMove = (from: Stage, to: Stage): boolean => movesFrom[from].includes(to)

/** `rejected` means that the authority rejected the return. `reopened` means that the engagement had been closed. */
export type MoveKind = 'forward' | 'back' | 'rejected' | 'reopened' | 'withdrawn'

export function kindOfMove(from: Stage, to: Stage): MoveKind {
  if (to === 'withdrawn') return 'withdrawn'
  if (from === 'accepted' || from === 'withdrawn') return 'reopened'
  if (from === 'filed' && to === 'preparation') return 'rejected'
  return stages.indexOf(to) > stages.indexOf(from) ? 'forward' : 'back'
}

/** Who has to act next. */
export const turns = ['client', 'firm', 'authority', 'nobody'] as const
export type Turn = (typeof turns)[number]

/** Who has to act next in each stage, if no checklist says otherwise. */
const turnIn: Record<Stage, Turn> = {
  intake: 'firm',
  documents: 'client',
  preparation: 'firm',
  review: 'firm',
  signature: 'client',
  filed: 'authority',
  accepted: 'nobody',
  withdrawn: 'nobody',
}

/** What the checklists of an engagement wait for. */
export interface ItemCounts {
  /** Required items that are open for the client. */
  open: number
  /** Items that the client has answered and the firm hasn't reviewed. */
  toReview: number
}

/**
 * Whose turn it is. As long as a required item is open, we can't go on without the client, whatever the stage before
 * filing. Once the client has answered all of them, we review the answers.
 */
export function turnAfter(stage: Stage, items: ItemCounts | undefined): Turn {
  const turn = turnIn[stage]
  if (turn === 'firm' && items && items.open > 0) return 'client'
  return stage === 'documents' && items?.open === 0 && items.toReview > 0 ? 'firm' : turn
}

/** True until the return is filed or the engagement closed. Afterward, the due date no longer matters. */
export const isBeforeFiling = (stage: Stage): boolean =>
  stage !== 'withdrawn' && stages.indexOf(stage) < stages.indexOf('filed')
