import { AppError } from '../../../../platform/errors.ts'
import { acceptedTypes } from '../../shared/file-types.ts'

export const refuse = (sentence: string) => new AppError('invalid', sentence)

export const wrongType = (what: string) => refuse(`${what} Please send a ${acceptedTypes} file.`)
