import { createContext } from 'react-router'

/** The pages of the site that may be found, as the server hands them to the rendering; `npm run dev` does not know them. */
export const listedPathsContext = createContext<string[] | undefined>(undefined)
