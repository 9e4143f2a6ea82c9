/** This slice's audit actions and their wording. */
export const imageActions = {
  'image.added': 'Image added',
} as const
