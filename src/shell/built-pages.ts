import { adminLinks, linksTo } from './navigation.ts'

/** The administration's pages that exist. `vite.config.ts` reads them from `routes.ts`. */
declare const __ADMIN_PAGES__: string[]

/** The links of the Admin menu whose pages exist. */
export const adminMenu = linksTo(__ADMIN_PAGES__, adminLinks)

const chats = '/admin/chats'

/** The page that the chat button opens. Undefined until it exists. */
export const chatAdminPath = __ADMIN_PAGES__.includes(chats) ? chats : undefined
