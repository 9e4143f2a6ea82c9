import { AppError } from '../errors.ts'

const minMs = 800

/**
 * True if the hidden field was filled in. Then the sender is a robot, and the service answers as usual but writes
 * nothing. A form that arrives faster than a person can send it is refused with a sentence, so that a person with
 * autofill loses nothing.
 */
export function isRobot(input: { remark?: string; elapsed?: number }): boolean {
  if (input.remark) return true
  if (input.elapsed !== undefined && input.elapsed < minMs) {
    throw new AppError('invalid', 'That was very quick. Please press the button once more.')
  }
  return false
}
