import { ArrowRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'

interface ServiceCardProps {
  path: string
  name: string
  icon: LucideIcon
  text: string
}

/** The whole card is the target of its one link. */
export function ServiceCard({ path, name, icon: Icon, text }: ServiceCardProps) {
  return (
    <li className="group relative flex flex-col rounded-lg border border-line bg-surface p-6 transition-colors duration-150 hover:border-brand">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-9 text-brand" />
      <h3 className="mt-5 text-2xl">
        <Link to={path} className="after:absolute after:inset-0 after:rounded-lg">
          {name}
        </Link>
      </h3>
      <p className="mt-3 grow text-base text-ink-soft">{text}</p>
      <ArrowRight
        aria-hidden="true"
        className="mt-5 size-5 text-brand transition-transform duration-150 group-hover:translate-x-1"
      />
    </li>
  )
}
