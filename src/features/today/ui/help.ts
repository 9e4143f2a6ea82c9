/** The topics of the help page, by the id of their section. */
export const helpTopics = {
  emails: 'emails',
  jobs: 'background jobs',
  storage: 'storage',
  backups: 'backups',
} as const
export type HelpTopic = keyof typeof helpTopics

export const helpWith = (topic: HelpTopic) => ({
  to: `/admin/today/help#${topic}`,
  label: `Help with ${helpTopics[topic]}`,
})
