interface StatementError extends Error {
  code?: unknown
  constraint?: unknown
}

/** The database's error about a statement that it refused; undefined for any other error. */
export const statementErrorOf = (error: unknown): StatementError | undefined =>
  error instanceof Error && error.cause instanceof Error ? error.cause : undefined

/** Tells whether a row with the same unique key exists already. */
export const isDuplicate = (error: unknown) => statementErrorOf(error)?.code === '23505'
