import type { Day } from '../../time/days.ts'

const maxOctets = 75
const encoder = new TextEncoder()

/** Folds one content line of RFC 5545 into parts of at most 75 octets, without cutting a character in two. */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const width = encoder.encode(character).length
    if (octets + width > maxOctets) {
      parts.push(part)
      part = ' '
      octets = 1
    }
    part += character
    octets += width
  }
  return [...parts, part].join('\r\n')
}

/**
 * Control characters that must not get into a calendar file. Line breaks don't match, because `textValue` escapes them.
 */
const control = /(?!\n)\p{Control}/gu

/** Escapes text for a property's value, so that the text can't end the line or start another property. */
export const textValue = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(control, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Quotes text for a parameter's value. Quotes inside the text become apostrophes. */
export const parameterValue = (text: string) =>
  `"${text.replaceAll(/\s+/g, ' ').replaceAll(control, '').replaceAll('"', "'")}"`

/** Turns an email address into a percent-encoded `mailto:` value. */
export const mailtoValue = (email: string) => `mailto:${encodeURI(email.trim())}`

/** An instant in UTC, like `20261123T150000Z`. */
export const utcValue = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Local time at an offset from UTC in milliseconds, like `20261123T100000`. */
export const clockValue = (instant: Date, offset: number) =>
  utcValue(new Date(instant.getTime() + offset)).replace('Z', '')

/** A whole day, like `20261123`. */
export const dayValue = (day: Day) => day.replaceAll('-', '')

interface Calendar {
  /** The name of the program that wrote the file. */
  product: string
  /** An invitation, a cancellation, or entries to read. */
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** The content lines of the properties and entries. */
  lines: string[]
}

/** A calendar file that Outlook, Google and Apple accept (RFC 5545, and RFC 5546 for its methods). */
export const calendarFile = ({ product, method, lines }: Calendar): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${product}//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...lines,
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
