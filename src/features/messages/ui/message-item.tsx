import { Check, Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Moment } from '../../../ui/desk/moment.tsx'
import { sizeInWords } from '../../documents/shared/size-in-words.ts'
import type { Attachment, Message } from '../contract.ts'
import type { MessageSide } from '../shared/addresses.ts'

const bubble = 'max-w-[min(36rem,92%)] rounded-lg border px-4 py-3'
export const ownBubble = `${bubble} ml-auto border-brand/25 bg-brand-soft`
const otherBubble = `${bubble} border-line bg-surface`

interface Props {
  side: MessageSide
  message: Message
  /** The names of people who have read up to this message. */
  mark?: string
  action?: ReactNode
}

/** One message. It is on the right if this side wrote it. */
export function MessageItem({ side, message, mark, action }: Props) {
  const { by, isMine, at, text, isRemoved, attachments } = message
  const isOwnSide = message.side === side
  return (
    <li>
      <div className={isOwnSide ? ownBubble : otherBubble}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <bdi className="wrap-anywhere font-semibold">{isMine ? 'You' : by}</bdi>
          <Moment iso={at} className="text-ink-soft" />
        </p>
        {isRemoved ? <p className="mt-1 text-ink-soft italic">Removed by the firm</p> : <MessageText text={text} />}
        <Attachments side={side} attachments={attachments} />
        {action ? <div className="mt-2 text-right">{action}</div> : null}
      </div>
      {mark ? (
        <p className="wrap-anywhere mt-1 flex items-center justify-end gap-1 text-ink-soft text-sm">
          <Check aria-hidden size={15} className="shrink-0" />
          Read by {mark}
        </p>
      ) : null}
    </li>
  )
}

/** A message's text with its line breaks, in the direction of its own language. */
export const MessageText = ({ text }: { text: string }) =>
  text ? (
    <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
      {text}
    </p>
  ) : null

export const documentAddress = (side: MessageSide, id: string) =>
  side === 'firm' ? `/admin/documents/${id}` : `/client-portal/documents/${id}`

interface AttachmentsProps {
  side: MessageSide
  attachments: Attachment[]
}

function Attachments({ side, attachments }: AttachmentsProps) {
  if (attachments.length === 0) return null
  return (
    <ul aria-label="Attached documents" className="mt-2 space-y-1">
      {attachments.map(({ id, name, bytes }) => (
        <li key={id} className="flex items-start gap-2">
          <Paperclip aria-hidden size={17} className="mt-1 shrink-0" />
          <span className="min-w-0">
            <Link
              to={documentAddress(side, id)}
              className="wrap-anywhere font-medium text-brand-strong underline underline-offset-4"
            >
              <bdi>{name}</bdi>
            </Link>{' '}
            <span className="whitespace-nowrap text-ink-soft text-sm tabular-nums">{sizeInWords(bytes)}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
