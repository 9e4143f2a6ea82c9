/** Who can answer a survey. At most one survey is open to everyone, at `/survey`. */
export const audiences = ['public', 'invited', 'closed'] as const
export type Audience = (typeof audiences)[number]
export const audienceNames: Record<Audience, string> = {
  public: 'Everyone at /survey, and invited clients',
  invited: 'Only invited clients',
  closed: 'No one, because it is closed',
}

/** How many days an invitation's link works, and after how many days we remind once. */
export const invitationDays = 30
export const reminderDays = 7

/** We don't ask the same address about anything again within this many days. */
export const pauseDays = 60

export const periods = ['quarter', 'year', 'all'] as const
export type Period = (typeof periods)[number]
export const periodNames: Record<Period, string> = { quarter: 'Last 3 months', year: 'Last 12 months', all: 'All time' }
