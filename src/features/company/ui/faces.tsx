import type { TeamMember } from '../contract.ts'
import { Portrait } from './person.tsx'

const maxFaces = 6

/** The first people of the team, without names. Hidden if they would be above the page's content. */
export const Faces = ({ team }: { team: TeamMember[] }) => (
  <div className="flex flex-wrap justify-center gap-4 self-end max-lg:hidden print:hidden">
    {team.slice(0, maxFaces).map((person) => (
      <Portrait key={person.name} person={person} size="lg" />
    ))}
  </div>
)
