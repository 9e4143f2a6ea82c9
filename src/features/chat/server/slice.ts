import type { Slice } from '../../../platform/slice.ts'

export const chatSlice: Slice = { name: 'chat' }
