import type { Company } from '../contract.ts'
import { ContactDetails } from './contact-details.tsx'
import { OfficeMap } from './office-map.tsx'
import { OpenNow } from './open-now.tsx'

/** How to reach the firm, and whether it is open now. */
export function FirmContact({ company }: { company: Company }) {
  return (
    <section aria-labelledby="reach" className="lg:border-line lg:border-l lg:pl-10">
      <h2 id="reach" className="mb-2 text-2xl">
        Contact details
      </h2>
      <OpenNow company={company} className="mb-5 font-medium" />
      <ContactDetails company={company} />
      {company.googleMapsEmbed ? (
        <div className="mt-8 print:hidden">
          <OfficeMap embed={company.googleMapsEmbed} name={company.name} />
        </div>
      ) : null}
    </section>
  )
}
