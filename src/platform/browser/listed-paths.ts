import { createContext } from 'react-router'

/**
 * The paths that search engines may list. The server passes them to each rendering; with `npm run dev` they are
 * undefined.
 */
export const listedPathsContext = createContext<string[] | undefined>(undefined)
