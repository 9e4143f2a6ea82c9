/** What this slice puts on record, in words. */
export const companyActions = {
  'company.changed': 'Company record changed',
} as const
