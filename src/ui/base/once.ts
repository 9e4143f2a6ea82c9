/** Makes something when it is first asked for, and then keeps it: a format of dates takes a phone a tenth of a second. */
export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
