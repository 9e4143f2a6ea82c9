import { ArrowUpRight } from 'lucide-react'
import { Link } from 'react-router'
import { Drawing } from '../../../ui/base/drawing.tsx'
import { pathOf, type ServiceSlug, serviceNames } from '../../services/shared/services.ts'
import { Price } from '../../services/ui/price.tsx'

interface ServiceCardProps {
  slug: ServiceSlug
  text: string
}

/** A card with a single link, which covers the whole card. */
export function ServiceCard({ slug, text }: ServiceCardProps) {
  return (
    <li className="group relative flex flex-col rounded-lg border border-line bg-surface p-6 transition-colors duration-150 hover:border-brand">
      <span className="flex items-start justify-between">
        <Drawing name={slug} />
        <ArrowUpRight
          aria-hidden="true"
          className="size-5 text-ink-soft transition-[color,transform] duration-150 group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-brand"
        />
      </span>
      <h3 className="mt-4 text-2xl xl:mt-6">
        <Link to={pathOf(slug)} className="after:absolute after:inset-0 after:rounded-lg">
          {serviceNames[slug]}
        </Link>
      </h3>
      <p className="mt-2 text-base text-ink-soft xl:mt-3">{text}</p>
      <p className="mt-auto pt-5 font-semibold text-base tabular-nums">
        <Price service={slug} />
      </p>
    </li>
  )
}
