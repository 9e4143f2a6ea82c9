import { type Logger, pino } from 'pino'
import { createContext } from 'react-router'

interface PageContext {
  /** The value that marks the framework's own scripts. Absent with `npm run dev`. */
  nonce?: string
  log: Logger
}

/** What the server passes to the rendering of one page. */
export const pageContext = createContext<PageContext>({ log: pino() })
