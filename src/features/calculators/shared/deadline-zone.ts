/** We count a deadline's day as over at midnight in the east of North America. */
export const deadlineZone = 'America/New_York'
