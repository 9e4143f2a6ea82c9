import { ArrowUpRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { pathOf, type ServiceSlug, serviceNames } from '../../services/shared/services.ts'
import { Price } from '../../services/ui/price.tsx'

interface ServiceCardProps {
  slug: ServiceSlug
  icon: LucideIcon
  text: string
}

/** A card with a single link, which covers the whole card. */
export function ServiceCard({ slug, icon: Icon, text }: ServiceCardProps) {
  return (
    <li className="group relative flex flex-col rounded-lg border border-line bg-surface p-6 transition-colors duration-150 hover:border-brand">
      <span className="flex items-start justify-between">
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-9 text-brand" />
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
