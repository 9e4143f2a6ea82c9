import { Link } from 'react-router'
import { EmailFact, Fact, Facts, PhoneFact } from '../../../../ui/desk/facts.tsx'
import { contactWayWords, topicWords } from '../../contract.ts'
import type { Inquiry } from '../../desk-contract.ts'
import { countryName } from '../../shared/countries.ts'
import { formatPhone } from '../../shared/phone.ts'

/** Who wrote, about what, and how they want to hear from the firm. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const { email, phone, topic, country, way, account } = inquiry
  const search = account ? new URLSearchParams({ q: account }) : ''
  return (
    <Facts className="mt-6">
      <EmailFact email={email} />
      <PhoneFact phone={phone} inWords={formatPhone(phone)} />
      <Fact title="Prefers">{contactWayWords[way]}</Fact>
      <Fact title="Topic">{topicWords[topic]}</Fact>
      <Fact title="Country">{countryName(country)}</Fact>
      <Fact title="Account">
        {account ? (
          <Link to={`/admin/users?${search}`} className="text-brand underline underline-offset-4">
            {account}
          </Link>
        ) : (
          'Sent without signing in'
        )}
      </Fact>
    </Facts>
  )
}
