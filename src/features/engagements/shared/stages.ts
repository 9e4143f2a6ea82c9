/** Where an engagement can stand, in order. The portal and the service pages show the same stages. */
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

/** The stages that an engagement can move to from each stage, the usual one first. */
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

/** `rejected` if the authority rejected the return, `reopened` if it had accepted it. */
export type MoveKind = 'forward' | 'back' | 'rejected' | 'reopened'

export function kindOfMove(from: Stage, to: Stage): MoveKind {
  if (from === 'accepted') return 'reopened'
  if (from === 'filed' && to === 'preparation') return 'rejected'
  return stages.indexOf(to) > stages.indexOf(from) ? 'forward' : 'back'
}

/** Whose turn it is in a stage. */
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

/** The due date no longer matters once the return is filed. */
export const isBeforeFiling = (stage: Stage): boolean => stages.indexOf(stage) < stages.indexOf('filed')
