/** Every action that this slice writes into the audit log, and its wording there. */
export const companyActions = {
  'company.changed': 'Company record changed',
} as const
