/** Deadlines fall on days in North America, so a day ends with its east, not with London's clock. */
export const deadlineZone = 'America/New_York'
