const maxOctets = 75

/** One content line of RFC 5545, folded: no part is longer than 75 octets, and no character is cut. */
export function foldLine(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const width = Buffer.byteLength(character)
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

/** What must not get into a calendar; lines are ended otherwise. */
const control = /[\p{Control}--\n]/gv

/** Text as a value: nothing in it can end the line or begin another property. */
export const textValue = (text: string) =>
  text
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(control, '')
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')

/** Text as the value of a parameter, always in quotes, which it cannot hold itself. */
export const parameterValue = (text: string) =>
  `"${text.replaceAll(/\s+/g, ' ').replaceAll(control, '').replaceAll('"', "'")}"`

/** An address as a value; what could be read as anything else is encoded. */
export const mailtoValue = (email: string) => `mailto:${encodeURI(email.trim())}`

/** An instant of UTC, like `20261123T150000Z`. */
export const utcValue = (instant: Date) => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** What a clock shows that is so many milliseconds ahead of UTC, like `20261123T100000`. */
export const clockValue = (instant: Date, offset: number) =>
  utcValue(new Date(instant.getTime() + offset)).replace('Z', '')

/** A file of such lines. */
export const calendarFile = (lines: string[]) => lines.map((line) => `${foldLine(line)}\r\n`).join('')
