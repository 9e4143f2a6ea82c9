import { createContext } from 'react-router'

/** The paths that search engines may list. The server passes them to the rendering; `npm run dev` doesn't know them. */
export const listedPathsContext = createContext<string[] | undefined>(undefined)
