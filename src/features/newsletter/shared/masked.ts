/** An address of which only the owner can tell whose it is, for answers to strangers and for the audit log. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
