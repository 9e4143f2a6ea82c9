/** What this slice puts on record, in words. */
export const imageActions = {
  'image.added': 'Image added',
} as const
