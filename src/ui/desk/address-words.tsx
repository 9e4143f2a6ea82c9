import { Fragment } from 'react'

/** An email address. If it is too long for one line, it breaks after its @ or before a dot of its domain. */
export function AddressWords({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  const [host, ...rest] = address.slice(at).split('.')
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {host}
      {rest.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change their order.
        <Fragment key={index}>
          <wbr />.{part}
        </Fragment>
      ))}
    </>
  )
}
