/** This slice's audit actions and their wording. */
export const articleActions = {
  'post.created': 'Article started',
  'post.saved': 'Article saved',
  'post.restored': 'Earlier version restored',
  'post.published': 'Article published',
  'post.scheduled': 'Article scheduled',
  'post.withdrawn': 'Article unpublished',
  'post.archived': 'Article archived',
  'post.exported': 'List of articles exported',
} as const
