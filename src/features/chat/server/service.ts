export { findPages } from '../assistant/server/find-pages.ts'
export { countChatsBegun, countWaitingChats, summarizeWaitingChats } from './queue.ts'
