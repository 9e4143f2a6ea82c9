import * as z from 'zod/mini'
import { isZone } from '../../time/zones.ts'

/** Accepts the IANA name of a time zone that this machine knows. */
export const Zone = z
  .string('Please choose a time zone')
  .check(
    z.maxLength(60, 'Please choose a time zone'),
    z.regex(/^[A-Z]/, 'Please choose a time zone'),
    z.refine(isZone, 'Please choose a time zone'),
  )
