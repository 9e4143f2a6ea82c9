import { type ServiceSlug, serviceNames } from '../services.ts'
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

/** A service page's title in lists, which always begins with the service's name. */
export function listedTitle({ slug, title }: ServiceContent): string {
  const name = serviceNames[slug]
  return title.toLowerCase().startsWith(name.toLowerCase()) ? title : `${name}: ${title}`
}
