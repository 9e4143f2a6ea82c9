/**
 * The states of a conversation: the assistant answers, the visitor waits for a person, a person answers, or it is
 * closed. A closed conversation gets no more messages.
 */
export const chatStates = ['assistant', 'waiting', 'person', 'closed'] as const
export type ChatState = (typeof chatStates)[number]

export const chatSides = ['visitor', 'assistant', 'firm'] as const
export type ChatSide = (typeof chatSides)[number]

/** A message is a text or an event: the visitor asked for a person, someone joined, or the conversation was closed. */
export const messageKinds = ['text', 'asked', 'joined', 'closed'] as const
export type MessageKind = (typeof messageKinds)[number]

/** Who closed a conversation. `time` if no one had written for a long time. */
export const closers = ['visitor', 'firm', 'time'] as const
