import * as z from 'zod/mini'
import { isCountry } from './countries.ts'

/** A country's ISO 3166 code, in every form that asks for one. */
export const Country = z.string('Please choose a country').check(z.refine(isCountry, 'Please choose a country'))
