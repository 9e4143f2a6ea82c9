interface StatementError extends Error {
  code?: unknown
  constraint?: unknown
}

/** The database's error if it refused a statement; undefined for any other error. */
export const statementErrorOf = (error: unknown): StatementError | undefined =>
  error instanceof Error && error.cause instanceof Error ? error.cause : undefined

/** True if the database refused a row because another row has the same unique key. */
export const isDuplicate = (error: unknown) => statementErrorOf(error)?.code === '23505'

/** Tells whether a row can't be deleted, because other rows refer to it. */
export const isStillReferredTo = (error: unknown) => statementErrorOf(error)?.code === '23503'
