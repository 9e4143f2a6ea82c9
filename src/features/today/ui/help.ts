/** The sections of the page that helps with the site's health, by the id that a link names. */
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
