import { ArrowUpRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

interface ServiceCardProps {
  path: string
  name: string
  icon: LucideIcon
  text: string
}

/** A card with a single link, which covers the whole card. */
export function ServiceCard({ path, name, icon: Icon, text }: ServiceCardProps) {
  return (
    <li className="group relative rounded-lg border border-line bg-surface p-6 transition-colors duration-150 hover:border-brand xl:pb-10">
      <span className="flex items-start justify-between">
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-9 text-brand" />
        <ArrowUpRight
          aria-hidden="true"
          className="size-5 text-ink-soft transition-[color,transform] duration-150 group-hover:translate-x-0.5 group-hover:-translate-y-0.5 group-hover:text-brand"
        />
      </span>
      <h3 className="mt-4 text-2xl xl:mt-6">
        <Link to={path} className="after:absolute after:inset-0 after:rounded-lg">
          {name}
        </Link>
      </h3>
      <p className="mt-2 text-base text-ink-soft xl:mt-3">{text}</p>
    </li>
  )
}
