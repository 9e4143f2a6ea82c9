import type { Entry } from '../kit/entry.ts'

export const border: readonly Entry[] = []
