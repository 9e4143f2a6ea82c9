interface Refusal extends Error {
  code?: unknown
  constraint?: unknown
}

/** What the database says of a statement that it refused; undefined where something else went wrong. */
export const refusalOf = (error: unknown): Refusal | undefined =>
  error instanceof Error && error.cause instanceof Error ? error.cause : undefined

/** A row like it is there already. */
export const isTaken = (error: unknown) => refusalOf(error)?.code === '23505'
