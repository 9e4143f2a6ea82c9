import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Section } from '../../../ui/base/section.tsx'
import type { TeamMember } from '../contract.ts'
import { OutsideLink } from './contact-details.tsx'

/** The firm's people. Hidden while the record has none. */
export function Team({ team }: { team: TeamMember[] }) {
  if (team.length === 0) return null
  return (
    <Section id="team" title="Who works on your return" className="bg-sunken">
      <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {team.map((member) => (
          <Member key={member.name} member={member} />
        ))}
      </ul>
    </Section>
  )
}

function Member({ member: { name, credential, credentialUrl, region, languages, about } }: { member: TeamMember }) {
  const facts = [region, languages.join(', ')].filter(Boolean)
  return (
    <li className="wrap-anywhere flex flex-col rounded-lg border border-line bg-surface p-6">
      <h3 className="text-2xl">{name}</h3>
      {credential ? <p className="mt-1 font-semibold text-brand">{credential}</p> : null}
      {facts.length > 0 ? <p className="mt-1 text-[0.9375rem] text-ink-soft">{facts.join(' · ')}</p> : null}
      {about ? <p className="mt-4 text-base">{about}</p> : null}
      <div className="mt-auto flex flex-wrap items-center gap-x-6 pt-4">
        <ArrowLink to={`/book-consultation?adviser=${encodeURIComponent(name)}`}>
          Book a call<span className="sr-only"> with {name}</span>
        </ArrowLink>
        {credentialUrl ? (
          <OutsideLink href={credentialUrl}>
            Check the license<span className="sr-only"> of {name}</span>
          </OutsideLink>
        ) : null}
      </div>
    </li>
  )
}
