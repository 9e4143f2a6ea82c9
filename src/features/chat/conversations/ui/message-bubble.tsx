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
  /** True on the right side: this side of the conversation wrote it. */
  isOwnSide: boolean
  /** The sender's name as this side sees it. */
  name: string
  /** Below the message, such as that it was read. */
  mark?: ReactNode
  /** True if it has just arrived. The words of the assistant then appear one after the other. */
  isFresh?: boolean
}

/** One message of a conversation. What happened, such as that someone joined, stands in the middle. */
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
 * The text's lines as they were written. Only what the firm writes has links, because strangers' links can be traps.
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

/** How long each word of a fresh answer takes. */
const wordMs = 40

/** The words of a text, each with the space behind it. */
const wordsOf = (text: string) => text.split(/(?<=\s)(?=\S)/)

/** Makes something appear when this many words have appeared before it. Without motion, it is there at once. */
const appearingAfter = (words: number) => ({
  className: 'motion-safe:animate-appear',
  style: { animationDelay: `${words * wordMs}ms`, animationFillMode: 'backwards' },
})

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** How many sentences of an answer to show. A fresh answer begins with one; the next follows its last word. */
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

/** What the assistant answered, with the source of each part and its date. */
export function AnswerText({ answer: { sentences }, isFresh = false }: AnswerTextProps) {
  const shown = useSentences(sentences, isFresh)
  // Screen readers would hear an answer again if its elements changed once it is no longer fresh.
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
 * A sentence of an answer. Its words appear one after the other, but the page gets it as a whole, so that screen readers
 * hear it once.
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

/** Joins sentences that follow each other and have the same source. */
function partsOf(sentences: Answer['sentences']): Part[] {
  const parts: Part[] = []
  for (const { text, source } of sentences) {
    const last = parts.at(-1)
    if (last && last.source?.address === source?.address) last.texts.push(text)
    else parts.push({ texts: [text], source })
  }
  return parts
}
