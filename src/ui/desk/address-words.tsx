import { Fragment } from 'react'

/** A longer part of an address may break anywhere, so that it doesn't widen a table. */
const maxPart = 26

/** An email address. If it is too long for one line, it breaks after its @ or before a dot of its domain. */
export function AddressWords({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  const person = address.slice(0, at)
  const [host = '', ...rest] = address.slice(at).split('.')
  const isLong = [person, host, ...rest].some(({ length }) => length > maxPart)
  return (
    <span className={isLong ? 'wrap-anywhere' : 'wrap-break-word'}>
      {person}
      <wbr />
      {host}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change their order.
        <Fragment key={index}>
          <wbr />.{part}
        </Fragment>
      ))}
    </span>
  )
}
