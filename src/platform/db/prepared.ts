import type { Db } from './database.ts'

/** Builds a statement once for each handle, so that the database plans the statement once for each connection. */
export function prepared<Statement>(prepare: (db: Db) => Statement): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>()
  return (db) => {
    const statement = known.get(db) ?? prepare(db)
    known.set(db, statement)
    return statement
  }
}
