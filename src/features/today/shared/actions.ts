/** This slice's audit actions and their wording. */
export const todayActions = {
  'email.resent': 'Email in doubt sent again',
  'email.left': 'Email in doubt left as it is',
  'backup.reported': 'Backup reported',
} as const
