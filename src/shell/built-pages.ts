import { adminLinks, linksTo } from './navigation.ts'

/** The administration's pages that are built; `vite.config.ts` reads them from `routes.ts`. */
declare const __ADMIN_PAGES__: string[]

/** The specified links of the Admin menu, as soon as their pages are built. */
export const adminMenu = linksTo(__ADMIN_PAGES__, adminLinks)

const chats = '/admin/chats'

/** Where the chat button leads; undefined until that page is built. */
export const chatAdminPath = __ADMIN_PAGES__.includes(chats) ? chats : undefined
