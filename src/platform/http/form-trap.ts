import { AppError } from '../errors.ts'

const minMs = 800

/**
 * True if the hidden field was filled in. Only a robot does that, so the service answers as usual but writes nothing.
 * Throws if the form arrives faster than a person can send it. A person with autofill sees the error and sends the form
 * again.
 */
export function isRobot(input: { remark?: string; elapsed?: number }): boolean {
  if (input.remark) return true
  if (input.elapsed !== undefined && input.elapsed < minMs) {
    throw new AppError('invalid', 'Please try again.')
  }
  return false
}
