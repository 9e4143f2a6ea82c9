/** Makes a value when it is first asked for, and keeps it. Creating a date format takes a phone a tenth of a second. */
export function lazyValue<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}
