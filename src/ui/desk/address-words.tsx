import { Breakable } from './breakable.tsx'

/** A longer part of an address may break anywhere, so that it doesn't widen a table. */
const maxPart = 26

const beforeDots = /(?=\.)/

/** An email address. If it is too long for one line, it breaks after its @ or before a dot of its domain or long name. */
export function AddressWords({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  const person = address.slice(0, at)
  const names = person.length > maxPart ? person.split(beforeDots) : [person]
  const parts = [...names, ...address.slice(at).split(beforeDots)]
  const isLong = parts.some(({ length }) => length > maxPart)
  return (
    <span className={isLong ? 'wrap-anywhere' : 'wrap-break-word'}>
      <Breakable parts={parts} />
    </span>
  )
}
