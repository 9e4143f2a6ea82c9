import type { ReactNode } from 'react'
import type { TeamMember } from '../contract.ts'
import { personNamed } from '../shared/people.ts'
import { useFirm } from './firm.ts'

/** The public profile of the person with this name. Undefined for people whom the site doesn't show. */
export const usePerson = (name: string | undefined) => personNamed(useFirm()?.team, name)

const sizes = { sm: 'size-10 text-base', md: 'size-14 text-xl', lg: 'size-24 text-3xl' }

interface PortraitProps {
  person: Pick<TeamMember, 'name' | 'portrait'>
  size?: keyof typeof sizes
}

/** A person's picture, or their initials. It stands next to the name, so screen readers skip it. */
export function Portrait({ person: { name, portrait }, size = 'md' }: PortraitProps) {
  const shape = `shrink-0 rounded-full ${sizes[size]}`
  if (portrait) {
    return (
      <img
        src={portrait}
        alt=""
        width={96}
        height={96}
        loading="lazy"
        className={`picture bg-sunken object-cover ${shape}`}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={`inline-flex items-center justify-center bg-brand-soft font-serif text-brand-strong ${shape}`}
    >
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase()
}

interface Props extends Pick<PortraitProps, 'size'> {
  name: string
  /** Shown before the name, such as "Reviewed by". */
  lead?: string
  /** The credential if it isn't the one of the public profile. */
  credential?: string
  children?: ReactNode
}

/** A person with picture, name and credential. Shows only the name of someone without a public profile. */
export function PersonLine({ name, lead, credential, size = 'sm', children }: Props) {
  const person = usePerson(name)
  const shownCredential = credential || person?.credential
  return (
    <span className="wrap-anywhere inline-flex items-center gap-3">
      {person ? <Portrait person={person} size={size} /> : null}
      <span className="min-w-0">
        <span className="block">
          {lead ? `${lead} ` : ''}
          <span className="font-semibold text-ink">{name}</span>
        </span>
        {shownCredential ? <span className="block text-[0.9375rem] text-ink-soft">{shownCredential}</span> : null}
        {children}
      </span>
    </span>
  )
}
