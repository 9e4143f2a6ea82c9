import { AppError } from '../errors.ts'

const minMs = 800

/**
 * True when the hidden field was filled in: the sender is a robot, and the service answers as if all went well, writing
 * nothing. A form sent faster than a person can is refused with a sentence, so that a person with autofill loses nothing.
 */
export function isRobot(input: { remark?: string; elapsed?: number }): boolean {
  if (input.remark) return true
  if (input.elapsed !== undefined && input.elapsed < minMs) {
    throw new AppError('invalid', 'That was very quick. Please press the button once more.')
  }
  return false
}
