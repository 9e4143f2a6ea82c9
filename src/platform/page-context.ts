import type { Logger } from 'pino'
import { createContext } from 'react-router'

/** What the server hands to the rendering of one page: a nonce that marks the framework's own scripts, and the log. */
export const pageContext = createContext<{ nonce: string; log: Logger }>()
