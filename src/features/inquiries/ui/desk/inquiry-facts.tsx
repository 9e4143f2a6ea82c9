import { Link } from 'react-router'
import { countryName } from '../../../../platform/browser/countries.ts'
import { AddressWords } from '../../../../ui/desk/address-words.tsx'
import { EmailFact, Fact, Facts, PhoneFact } from '../../../../ui/desk/facts.tsx'
import { contactWayLabels, topicLabels } from '../../contract.ts'
import type { Inquiry } from '../../desk-contract.ts'
import { formatPhone } from '../../shared/phone.ts'

/** The sender, the topic and how the sender wants a reply. */
export function InquiryFacts({ inquiry }: { inquiry: Inquiry }) {
  const { email, phone, topic, country, way, account } = inquiry
  const search = account ? new URLSearchParams({ q: account }) : ''
  return (
    <Facts className="mt-6">
      <EmailFact email={email} />
      <PhoneFact phone={phone} inWords={formatPhone(phone)} />
      <Fact title="Prefers">{contactWayLabels[way]}</Fact>
      <Fact title="Topic">{topicLabels[topic]}</Fact>
      <Fact title="Country">{countryName(country)}</Fact>
      <Fact title="Account" isLong>
        {account ? (
          <Link to={`/admin/users?${search}`} className="text-brand underline underline-offset-4">
            <AddressWords address={account} />
          </Link>
        ) : (
          'Sent without signing in'
        )}
      </Fact>
    </Facts>
  )
}
