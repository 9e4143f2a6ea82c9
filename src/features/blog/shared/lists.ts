export const categories = [
  'Expat Tax',
  'Business Tax',
  'Individual Tax',
  'Cross-Border',
  'Tax Planning',
  'Accounting',
] as const

export const orders = ['newest', 'oldest'] as const
