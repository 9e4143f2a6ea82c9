import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { formatOf } from '../../../../time/formats.ts'
import { Moment } from '../../../../ui/desk/moment.tsx'
import type { Answer, ChatMessage } from '../contract.ts'

const bubble = 'max-w-[min(34rem,90%)] rounded-lg border px-3.5 py-2.5 text-[0.9375rem]'
export const ownBubble = `${bubble} ml-auto border-brand/25 bg-brand-soft`
const otherBubble = `${bubble} border-line bg-surface`

interface Props {
  message: ChatMessage
  /** True if this side of the conversation wrote the message. It is then on the right. */
  isOwnSide: boolean
  /** The sender's name as this side sees it. */
  name: string
  /** Shown below the message, for example that it was read. */
  mark?: ReactNode
  /** True if the message has just arrived. The words of the assistant then appear one by one. */
  isFresh?: boolean
}

/** One message of a conversation. Events, such as that someone joined, are in the middle. */
export function MessageBubble({ message, isOwnSide, name, mark, isFresh }: Props) {
  const { kind, at, text, answer } = message
  if (kind !== 'text') {
    return (
      <li className="wrap-anywhere text-center text-ink-soft text-sm">
        {eventWords(message, name)} <Moment iso={at} />
      </li>
    )
  }
  return (
    <li>
      <div className={isOwnSide ? ownBubble : otherBubble}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
          <bdi className="wrap-anywhere font-semibold">{name}</bdi>
          <Moment iso={at} className="text-ink-soft" />
        </p>
        {answer ? (
          <AnswerText answer={answer} isFresh={isFresh} />
        ) : (
          <MessageText text={text} hasLinks={message.side === 'firm'} />
        )}
      </div>
      {mark ? <p className="mt-1 text-right text-ink-soft text-sm">{mark}</p> : null}
    </li>
  )
}

function eventWords({ kind, side }: ChatMessage, name: string): string {
  if (kind === 'joined') return `${name} joined.`
  if (kind === 'asked') return `${name} asked for a person.`
  return side === 'visitor' ? `${name} ended the chat.` : 'The chat was closed.'
}

/**
 * A message's text with its line breaks. We turn addresses into links
 * only in the firm's messages, because strangers' links can be traps.
 */
export const MessageText = ({ text, hasLinks = false }: { text: string; hasLinks?: boolean }) => (
  <p dir="auto" className="wrap-anywhere mt-0.5 whitespace-pre-line">
    {hasLinks ? linked(text) : text}
  </p>
)

const linked = (text: string) =>
  text.split(/(https?:\/\/[^\s<>"')\]]*[^\s<>"')\].,;:!?])/).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a message never changes, and it can have the same link twice
    index % 2 === 1 ? <SourceLink key={index} address={part} words={part} /> : part,
  )

const linkLook = 'font-medium text-brand-strong underline underline-offset-4'

function SourceLink({ address, words }: { address: string; words: string }) {
  if (address.startsWith('/'))
    return (
      <Link to={address} className={linkLook}>
        {words}
      </Link>
    )
  return (
    <a href={address} target="_blank" rel="noopener nofollow" className={linkLook}>
      {words}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

/** The time between two words of a fresh answer. */
const wordMs = 40

/** The words of a text, each with the space after it. */
const wordsOf = (text: string) => text.split(/(?<=\s)(?=\S)/)

/** Lets something appear after this many words have appeared. If people prefer reduced motion, it is there at once. */
const appearingAfter = (words: number) => ({
  className: 'motion-safe:animate-appear',
  style: { animationDelay: `${words * wordMs}ms`, animationFillMode: 'backwards' },
})

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * How many sentences of an answer to show. A fresh answer begins with one. The next one appears after its last word.
 */
function useSentences(sentences: Answer['sentences'], isFresh: boolean): number {
  const count = sentences.length
  const [shown, setShown] = useState(() => (!isFresh || isStill() ? count : 1))
  const last = sentences[shown - 1]?.text ?? ''
  useEffect(() => {
    if (shown >= count) return
    const timer = setTimeout(() => setShown(shown + 1), wordsOf(last).length * wordMs)
    return () => clearTimeout(timer)
  }, [shown, count, last])
  return isFresh ? shown : count
}

interface AnswerTextProps {
  answer: Answer
  isFresh?: boolean | undefined
}

/** The assistant's answer, with the source of each part and the source's date. */
export function AnswerText({ answer: { sentences }, isFresh = false }: AnswerTextProps) {
  const shown = useSentences(sentences, isFresh)
  // We don't change the elements when the answer is no longer fresh, or screen readers would read it again.
  const [appears] = useState(isFresh)
  return partsOf(sentences.slice(0, shown)).map(({ texts: [first = '', ...others], source }) => (
    <div key={first} className="mt-1">
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {[first, ...others].map((text) => (
          <Sentence key={text} text={text} appears={appears} />
        ))}
      </p>
      {source ? (
        <div {...(appears ? appearingAfter(wordsOf(first).length) : {})}>
          <p className="wrap-anywhere mt-0.5 text-ink-soft text-sm">
            Source: <SourceLink address={source.address} words={source.title} />, {dayInWords(source.date)}
          </p>
        </div>
      ) : null}
    </div>
  ))
}

/**
 * A sentence of an answer. Its words appear one by one, but they are
 * all on the page at once, so that screen readers read it only once.
 */
const Sentence = ({ text, appears }: { text: string; appears: boolean }) => (
  <span>
    {appears
      ? wordsOf(text).map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence's words never change
          <span key={index} {...appearingAfter(index)}>
            {word}
          </span>
        ))
      : text}{' '}
  </span>
)

const dayInWords = (day: string) => formatOf('UTC', { dateStyle: 'medium' }).format(new Date(day))

interface Part {
  texts: string[]
  source: Answer['sentences'][number]['source']
}

/** Groups consecutive sentences that have the same source. */
function partsOf(sentences: Answer['sentences']): Part[] {
  const parts: Part[] = []
  for (const { text, source } of sentences) {
    const last = parts.at(-1)
    if (last && last.source?.address === source?.address) last.texts.push(text)
    else parts.push({ texts: [text], source })
  }
  return parts
}
