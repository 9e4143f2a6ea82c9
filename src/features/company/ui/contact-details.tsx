import { ArrowUpRight, Clock, Mail, MapPin, MessageCircleMore, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Company } from '../contract.ts'
import { addressLines, publicEmailOf } from '../shared/letterhead.ts'
import { chatLink, hourLines, mapLinkText } from './contact-lines.ts'

const linkLook = 'inline-flex min-h-8 items-center underline decoration-line-strong underline-offset-4 hover:text-brand'

/** The firm's contact details. Hides details that the record doesn't have. */
export function ContactDetails({ company }: { company: Company }) {
  const chat = chatLink(company)
  const email = publicEmailOf(company)
  return (
    <ul className="space-y-3 text-[0.9375rem]">
      <Line icon={<MapPin />}>
        <address className="not-italic">
          {addressLines(company.address).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        {company.googleMapsUrl ? (
          <OutsideLink href={company.googleMapsUrl}>{mapLinkText(company.googleMapsUrl)}</OutsideLink>
        ) : null}
      </Line>
      {company.phone ? (
        <Line icon={<Phone />} isLink>
          <a href={`tel:${company.phone}`} className={`${linkLook} tabular-nums`}>
            {company.formattedPhone || company.phone}
          </a>
        </Line>
      ) : null}
      {email ? (
        <Line icon={<Mail />} isLink>
          <a href={`mailto:${email}`} className={`${linkLook} break-all`}>
            {email}
          </a>
        </Line>
      ) : null}
      {chat ? (
        <Line icon={<MessageCircleMore />} isLink>
          <OutsideLink href={chat}>Message us on WhatsApp</OutsideLink>
        </Line>
      ) : null}
      <Line icon={<Clock />}>
        <OpeningHours company={company} />
      </Line>
    </ul>
  )
}

/** A link to another site. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener noreferrer" className={`${linkLook} gap-1 print:after:hidden`}>
      {children}
      <ArrowUpRight aria-hidden size={16} className="shrink-0" />
    </a>
  )
}

interface LineProps {
  icon: ReactNode
  /** True if the line is one link, which is taller than text. */
  isLink?: boolean
  children: ReactNode
}

function Line({ icon, isLink = false, children }: LineProps) {
  return (
    <li className="flex gap-3">
      <span aria-hidden className={`shrink-0 text-brand [&>svg]:size-5 print:hidden ${isLink ? 'mt-2' : 'mt-1'}`}>
        {icon}
      </span>
      <div className="min-w-0 py-0.5">{children}</div>
    </li>
  )
}

function OpeningHours({ company }: { company: Company }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 tabular-nums">
      {hourLines(company).map(({ days, times }) => (
        <div key={days} className="contents">
          <dt>{days}</dt>
          <dd>{times}</dd>
        </div>
      ))}
    </dl>
  )
}
