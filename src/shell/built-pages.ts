import { adminLinks, linksTo } from './navigation.ts'

/** The administration's pages that exist. `vite.config.ts` reads them from `routes.ts`. */
declare const __ADMIN_PAGES__: string[]

/** The specified links of the Admin menu whose pages exist. */
export const adminMenu = linksTo(__ADMIN_PAGES__, adminLinks)

const chats = '/admin/chats'

/** Where the chat button leads. Undefined until that page exists. */
export const chatAdminPath = __ADMIN_PAGES__.includes(chats) ? chats : undefined
