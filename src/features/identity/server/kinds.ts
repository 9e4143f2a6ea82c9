/** The ways to sign in. */
export const signInMethods = ['password', 'link', 'passkey', 'confirmation', 'demo'] as const
export type SignInMethod = (typeof signInMethods)[number]

/** The purposes of emailed links. */
export const linkPurposes = [
  'confirm_email',
  'sign_in',
  'reset_password',
  'change_email_old',
  'change_email_new',
  'undo_email_change',
] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** The kinds of emails about a person's account. */
export type NoticeKind =
  | 'already_registered'
  | 'password_changed'
  | 'second_factor_changed'
  | 'new_device'
  | 'email_changed'
  | 'email_change_undone'
  | 'role_changed'
  | 'own_role_changed'
  | 'account_closed'
  | 'admin_deleted'
  | 'last_admin_deleted'
