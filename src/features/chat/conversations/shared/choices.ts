/**
 * Who answers a conversation: the assistant, no one yet, or someone at the firm. A closed one gets no more messages.
 */
export const chatStates = ['assistant', 'waiting', 'person', 'closed'] as const
export type ChatState = (typeof chatStates)[number]

export const chatSides = ['visitor', 'assistant', 'firm'] as const
export type ChatSide = (typeof chatSides)[number]

/** A message is a text, or it says what happened: the visitor asked for a person, someone joined, it was closed. */
export const messageKinds = ['text', 'asked', 'joined', 'closed'] as const
export type MessageKind = (typeof messageKinds)[number]

/** Who closed a conversation. `time` if nobody had written for long. */
export const closers = ['visitor', 'firm', 'time'] as const
