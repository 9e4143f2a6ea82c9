/** Masks an address so that only its owner recognizes it, for answers to strangers and for the audit log. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}…${email.slice(at)}`
}
