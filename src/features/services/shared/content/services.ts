import type { ServiceSlug } from '../services.ts'
import { accounting } from './accounting.ts'
import { corporateTax } from './corporate-tax.ts'
import { expatServices } from './expat-services.ts'
import { individualTax } from './individual-tax.ts'
import type { ServiceContent } from './types.ts'

export const serviceContents: ServiceContent[] = [individualTax, corporateTax, accounting, expatServices]

export function contentOf(slug: ServiceSlug): ServiceContent {
  const content = serviceContents.find((content) => content.slug === slug)
  if (!content) throw new Error(`There is no content for ${slug}.`)
  return content
}
