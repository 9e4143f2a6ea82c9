import { Button } from '../../../../ui/button.tsx'
import { Moment } from '../../../../ui/moment.tsx'
import type { ListedUser } from '../../contract.ts'

interface Props {
  people: ListedUser[]
  onManage: (person: ListedUser) => void
}

export const nameOf = ({ firstName, lastName }: ListedUser) => `${firstName} ${lastName}`.trim()

const roleWords = { client: 'Client', admin: 'Administrator' }
const factorWords = (person: ListedUser) => (person.hasSecondFactor ? 'Set up' : 'None')
function statusWords({ isDisabled, isEmailVerified }: ListedUser) {
  if (isDisabled) return 'Disabled'
  return isEmailVerified ? 'Active' : 'Address not confirmed'
}

/** A table where there is room, else a card for each person. */
export function PeopleList(props: Props) {
  return (
    <>
      <Table {...props} />
      <Cards {...props} />
    </>
  )
}

const cell = 'py-3 pr-4 align-top'

function Table({ people, onManage }: Props) {
  return (
    <table className="hidden w-full border-collapse text-left text-[0.9375rem] md:table">
      <thead>
        <tr className="border-line-strong border-b">
          {['Person', 'Role', 'Second factor', 'Status', 'Last use'].map((title) => (
            <th key={title} scope="col" className="whitespace-nowrap py-2 pr-4 font-semibold">
              {title}
            </th>
          ))}
          <td />
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.id} className="border-line border-b">
            <th scope="row" className={`${cell} font-normal`}>
              <span className="wrap-anywhere block font-medium text-base">{nameOf(person)}</span>
              <span className="wrap-anywhere text-ink-soft">{person.email}</span>
            </th>
            <td className={cell}>{roleWords[person.role]}</td>
            <td className={`${cell} whitespace-nowrap`}>{factorWords(person)}</td>
            <td className={cell}>
              <Status person={person} />
            </td>
            <td className={`${cell} whitespace-nowrap`}>
              <LastUse person={person} />
            </td>
            <td className="py-2 text-right align-top">
              <Manage person={person} onManage={onManage} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards({ people, onManage }: Props) {
  return (
    <ul className="space-y-3 md:hidden">
      {people.map((person) => (
        <li key={person.id} className="rounded-lg border border-line bg-surface p-4">
          <p className="wrap-anywhere font-medium">{nameOf(person)}</p>
          <p className="wrap-anywhere text-[0.9375rem] text-ink-soft">{person.email}</p>
          <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-[0.9375rem]">
            <dt className="text-ink-soft">Role</dt>
            <dd>{roleWords[person.role]}</dd>
            <dt className="text-ink-soft">Second factor</dt>
            <dd>{factorWords(person)}</dd>
            <dt className="text-ink-soft">Status</dt>
            <dd>
              <Status person={person} />
            </dd>
            <dt className="text-ink-soft">Last use</dt>
            <dd>
              <LastUse person={person} />
            </dd>
          </dl>
          <div className="mt-3">
            <Manage person={person} onManage={onManage} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const Status = ({ person }: { person: ListedUser }) => (
  <span className={person.isDisabled ? 'font-medium text-danger' : undefined}>{statusWords(person)}</span>
)

const LastUse = ({ person: { lastUsedAt } }: { person: ListedUser }) =>
  lastUsedAt ? <Moment iso={lastUsedAt} /> : <span className="text-ink-soft">No session</span>

const Manage = ({ person, onManage }: { person: ListedUser; onManage: Props['onManage'] }) => (
  <Button look="secondary" size="sm" onClick={() => onManage(person)}>
    Manage<span className="sr-only"> {nameOf(person)}</span>
  </Button>
)
