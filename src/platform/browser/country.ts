import * as z from 'zod/mini'
import { isCountry } from './countries.ts'

/** Accepts a country's ISO 3166 code. Every form that asks for a country uses this schema. */
export const Country = z.string('Please choose a country').check(z.refine(isCountry, 'Please choose a country'))
