import { Section } from '../../../ui/base/section.tsx'
import type { Company } from '../contract.ts'
import { ContactDetails } from './contact-details.tsx'
import { OfficeMap } from './office-map.tsx'

/** The firm's contact details, hours and map. */
export function Office({ company, className }: { company: Company; className?: string }) {
  return (
    <Section id="office" title="Where to find us" className={className}>
      <div className="grid gap-x-16 gap-y-8 md:grid-cols-2">
        <ContactDetails company={company} />
        {company.googleMapsEmbed ? (
          <div className="print:hidden">
            <OfficeMap embed={company.googleMapsEmbed} name={company.name} />
          </div>
        ) : null}
      </div>
    </Section>
  )
}
