import type { Slice } from '../../../platform/slice.ts'

export const mediaSlice: Slice = {
  name: 'media',
}
