import type { BadgeLook } from '../../../../ui/desk/badge.tsx'
import type { ChatState } from '../../conversations/shared/choices.ts'
import type { ChatView } from '../contract.ts'

export const viewLabels: Record<ChatView, string> = {
  waiting: 'Waiting',
  mine: 'Mine',
  assistant: 'With the assistant',
  open: 'All open',
  closed: 'Closed',
}

export const stateLabels: Record<ChatState, string> = {
  assistant: 'With the assistant',
  waiting: 'Waiting for a person',
  person: 'With a person',
  closed: 'Closed',
}

export const stateLooks: Record<ChatState, BadgeLook> = {
  assistant: 'quiet',
  waiting: 'waiting',
  person: 'good',
  closed: 'quiet',
}

export const closedByWords = {
  visitor: 'The visitor ended it.',
  firm: 'The firm closed it.',
  time: 'It closed because no one wrote for a while.',
} as const
