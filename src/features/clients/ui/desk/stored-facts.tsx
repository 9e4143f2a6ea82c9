import { EmailFact, Fact, Facts, PhoneFact } from '../../../../ui/desk/facts.tsx'
import { SettingsSection } from '../../../../ui/desk/settings-section.tsx'
import { languageNames } from '../../../identity/shared/profile.ts'
import { formatPhone } from '../../../inquiries/shared/phone.ts'
import type { DeskClient } from '../../desk-contract.ts'
import { residenceOf } from './labels.ts'

/** The details of an archived client, which can't be changed. */
export const StoredFacts = ({ client }: { client: DeskClient }) => (
  <SettingsSection id="facts" title="Details" intro="The details of an archived client can't be changed.">
    <Facts className="">
      {client.email ? <EmailFact email={client.email} /> : <Fact title="Email">Not given</Fact>}
      <PhoneFact phone={client.phone} inWords={formatPhone(client.phone)} />
      <Fact title="Residence">{residenceOf(client)}</Fact>
      <Fact title="Language">{languageNames[client.language]}</Fact>
      <Fact title="Adviser">{client.adviser?.name ?? 'None'}</Fact>
      <Fact title="Notes" isWide>
        {client.notes || 'None'}
      </Fact>
    </Facts>
  </SettingsSection>
)
