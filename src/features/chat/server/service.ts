export { countWaitingChats, summarizeWaitingChats } from './queue.ts'
