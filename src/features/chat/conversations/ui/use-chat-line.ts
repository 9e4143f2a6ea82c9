import { useLine } from '../../../../ui/thread/use-line.ts'
import type { ChatMessage, ChatStatus } from '../contract.ts'
import type { ChatStore } from './chat-store.ts'

interface Options {
  /** The stream's address. Undefined while there is nothing to listen to. */
  address: string | undefined
  /** Called if the page missed too many messages. Loads the latest ones. */
  onBehind: () => void
}

/** Keeps a conversation up to date with its event stream. */
export const useChatLine = (store: ChatStore, { address, onBehind }: Options) =>
  useLine({
    address,
    revisionNow: () => store.revision,
    on: {
      start: () => store.resume(),
      message: (message: ChatMessage) => store.hear(message),
      state: (status: ChatStatus) => store.hearStatus(status),
      behind: onBehind,
    },
  })
