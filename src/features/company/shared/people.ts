import type { TeamMember } from '../contract.ts'

/**
 * Returns a name in a form that we can compare. Capital letters,
 * extra spaces and the Unicode form of accents don't matter.
 */
export const plainName = (name: string): string => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Finds the profile of the person with this name. */
export const personNamed = (team: readonly TeamMember[] = [], name = ''): TeamMember | undefined =>
  name === '' ? undefined : team.find((person) => plainName(person.name) === plainName(name))

/** A person's name with their credential, as under a letter: "Elena Marsh, Enrolled Agent (EA)". */
export const signatureOf = (team: readonly TeamMember[] | undefined, name: string): string =>
  [name, personNamed(team, name)?.credential].filter(Boolean).join(', ')
