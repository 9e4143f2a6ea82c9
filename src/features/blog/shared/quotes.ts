import type { ArticleDocument } from './document.ts'

/** A quote after one of these, or at the beginning, opens. Any other quote closes or is an apostrophe. */
const opening = /^$|[\s([{—–“‘]/
const shortYear = /^\d\ds?\b/

/** Turns straight quotes into curly ones. `before` is what stands before the text, in the same paragraph. */
export function curlyQuotes(text: string, before = ''): string {
  let done = before
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at)
    done += isQuote(letter) ? curly(letter, done, text.slice(at + 1, at + 4)) : letter
  }
  return done.slice(before.length)
}

const isQuote = (letter: string) => letter === '"' || letter === "'"

function curly(quote: string, before: string, after: string): string {
  const opens = opening.test(before.slice(-1)) && !(quote === "'" && shortYear.test(after))
  if (quote === '"') return opens ? '“' : '”'
  return opens ? '‘' : '’'
}

interface Node {
  type: string
  text?: string
  marks?: { type: string }[]
  content?: Node[]
}

/**
 * Returns the document with curly quotes in its text, except in code. Doesn't change image descriptions and captions.
 */
export const withCurlyQuotes = (document: ArticleDocument) => curlyBelow(document) as ArticleDocument

function curlyBelow<N extends Node>(node: N): N {
  let before = ''
  const content = node.content?.map((child) => {
    if (child.text === undefined) return curlyBelow(child)
    const text = child.marks?.some(({ type }) => type === 'code') ? child.text : curlyQuotes(child.text, before)
    before += text
    return { ...child, text }
  })
  return content ? { ...node, content } : node
}
