/** The questions' categories, in the order of the public page. */
export const topics = {
  'getting-started': 'Getting started',
  deadlines: 'Deadlines',
  individual: 'Individual',
  business: 'Business',
  'cross-border': 'Cross-border and expats',
  portal: 'Portal and security',
  pricing: 'Pricing',
} as const
export const topicNames = Object.keys(topics) as [Topic, ...Topic[]]
export type Topic = keyof typeof topics
