/**
 * Says which step someone is on and how many may follow. It names no total, because an answer can add a question or
 * leave one out.
 */
export function stepWords(step: number, { max, isExact }: { max: number; isExact: boolean }): string {
  if (max === 0) return `Step ${step}, the last one`
  return `Step ${step}, then ${isExact ? '' : 'up to '}${max} more`
}
