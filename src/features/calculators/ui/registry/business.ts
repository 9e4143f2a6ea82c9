import type { Entry } from '../kit/entry.ts'

export const business: readonly Entry[] = []
