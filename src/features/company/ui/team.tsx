import { ArrowLink } from '../../../ui/base/arrow-link.tsx'
import { Section } from '../../../ui/base/section.tsx'
import type { TeamMember } from '../contract.ts'
import { plainName } from '../shared/people.ts'
import { OutsideLink } from './contact-details.tsx'
import { Portrait } from './person.tsx'

interface Props {
  team: TeamMember[]
  /** The names of the people whom visitors can book. */
  bookable: string[]
  /** True if the people are fictional. */
  isDemo: boolean
}

/** The firm's people. Hidden while the record has none. */
export function Team({ team, bookable, isDemo }: Props) {
  if (team.length === 0) return null
  const canBook = new Set(bookable.map(plainName))
  return (
    <Section
      id="team"
      title="Who works on your return"
      intro={isDemo ? 'This is a demo: these people and their portraits are fictional.' : undefined}
      className="scroll-mt-18 bg-sunken"
    >
      <ul className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
        {team.map((member) => (
          <Member key={member.name} member={member} isBookable={canBook.has(plainName(member.name))} />
        ))}
      </ul>
    </Section>
  )
}

function Member({ member, isBookable }: { member: TeamMember; isBookable: boolean }) {
  const { name, credential, credentialUrl, region, languages, about } = member
  const facts = [region, languages.join(', ')].filter(Boolean)
  return (
    <li className="wrap-anywhere flex flex-col rounded-lg border border-line bg-surface p-6">
      <div className="flex items-start gap-5">
        <Portrait person={member} size="lg" />
        <div className="min-w-0">
          <h3 className="text-2xl">{name}</h3>
          {credential ? <p className="mt-1 font-semibold text-[0.9375rem] text-brand">{credential}</p> : null}
          {facts.length > 0 ? <p className="mt-1 text-[0.9375rem] text-ink-soft">{facts.join('\u00a0· ')}</p> : null}
        </div>
      </div>
      {about ? <p className="mt-5 whitespace-pre-line text-base">{about}</p> : null}
      <div className="mt-auto flex flex-wrap items-center gap-x-6 pt-4 empty:hidden">
        {isBookable ? (
          <ArrowLink to={`/book-consultation?adviser=${encodeURIComponent(name)}`}>Book with {name}</ArrowLink>
        ) : null}
        {credentialUrl ? (
          <OutsideLink href={credentialUrl}>
            Check the license<span className="sr-only"> of {name}</span>
          </OutsideLink>
        ) : null}
      </div>
    </li>
  )
}
