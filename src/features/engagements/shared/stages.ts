/** The stages of an engagement, in order. The portal and the pages about our services show the same stages. */
export const stages = ['intake', 'documents', 'preparation', 'review', 'signature', 'filed', 'accepted'] as const
export type Stage = (typeof stages)[number]

export const stageNames: Record<Stage, string> = {
  intake: 'Getting started',
  documents: 'Documents',
  preparation: 'Preparation',
  review: 'Review',
  signature: 'Signature',
  filed: 'Filed',
  accepted: 'Accepted',
}

/** The stages to which an engagement can move from each stage. The most common one comes first. */
export const movesFrom: Record<Stage, readonly Stage[]> = {
  intake: ['documents'],
  documents: ['preparation', 'intake'],
  preparation: ['review', 'documents'],
  review: ['signature', 'preparation'],
  signature: ['filed', 'preparation', 'review'],
  filed: ['accepted', 'preparation'],
  accepted: ['filed'],
}

export const mayMove = (from: Stage, to: Stage): boolean => movesFrom[from].includes(to)

/** `rejected` means that the authority rejected the return. `reopened` means that the return had been accepted. */
export type MoveKind = 'forward' | 'back' | 'rejected' | 'reopened'

export function kindOfMove(from: Stage, to: Stage): MoveKind {
  if (from === 'accepted') return 'reopened'
  if (from === 'filed' && to === 'preparation') return 'rejected'
  return stages.indexOf(to) > stages.indexOf(from) ? 'forward' : 'back'
}

/** Who has to act next while an engagement is in a stage. */
export type Turn = 'client' | 'firm' | 'authority' | 'nobody'
export const turnIn: Record<Stage, Turn> = {
  intake: 'firm',
  documents: 'client',
  preparation: 'firm',
  review: 'firm',
  signature: 'client',
  filed: 'authority',
  accepted: 'nobody',
}

/** True until the return is filed. Afterward, the due date no longer matters. */
export const isBeforeFiling = (stage: Stage): boolean => stages.indexOf(stage) < stages.indexOf('filed')
