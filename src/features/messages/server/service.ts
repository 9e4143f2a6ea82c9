export { rewrapThreadKeys } from './keys.ts'
export { countWaitingThreads, summarizeWaitingThreads } from './list.ts'
export { ThreadStreams } from './thread-streams.ts'
