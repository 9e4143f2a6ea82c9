import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Inquiry } from '../../admin-contract.ts'
import { contactWayWords, topicWords } from '../../contract.ts'
import { countryName } from '../../countries-contract.ts'
import { formatPhone } from '../../phone-contract.ts'

const link = 'wrap-anywhere text-brand underline underline-offset-4'

/** Who wrote, about what, and how they want to hear from the firm. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const { email, phone, topic, country, way, account } = inquiry
  const search = account ? new URLSearchParams({ q: account }) : ''
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-3 rounded-lg border border-line bg-surface p-5 sm:grid-cols-2 xl:grid-cols-3">
      <Fact title="Email">
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      </Fact>
      <Fact title="Phone">
        {phone ? (
          <a href={`tel:${phone}`} className={`${link} tabular-nums`}>
            {formatPhone(phone)}
          </a>
        ) : (
          'Not given'
        )}
      </Fact>
      <Fact title="Prefers">{contactWayWords[way]}</Fact>
      <Fact title="Topic">{topicWords[topic]}</Fact>
      <Fact title="Country">{countryName(country)}</Fact>
      <Fact title="Account">
        {account ? (
          <Link to={`/admin/users?${search}`} className={link}>
            {account}
          </Link>
        ) : (
          'Sent without signing in'
        )}
      </Fact>
    </dl>
  )
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-ink-soft text-sm">{title}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)
