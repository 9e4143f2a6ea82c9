import { type Logger, pino } from 'pino'
import { createContext } from 'react-router'

interface PageContext {
  /** Marks the framework's own scripts. `npm run dev` needs none. */
  nonce?: string
  log: Logger
}

/** What the server passes to the rendering of one page. */
export const pageContext = createContext<PageContext>({ log: pino() })
