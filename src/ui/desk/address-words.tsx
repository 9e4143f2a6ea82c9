/** An email address in a heading. If it is too long for one line, it breaks before its @. */
export function AddressWords({ address }: { address: string }) {
  const at = address.lastIndexOf('@')
  return at > 0 ? (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  ) : (
    address
  )
}
