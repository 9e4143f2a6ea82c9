import { encode, wrap } from 'nodemailer/lib/qp'

/** Builds the part of one email, with the given text in place of the mark. */
export type EncodedPart = (own: string) => string

/** A line may have 76 characters. We keep one of them for the sign that the line continues. */
const lineLength = 75
const continues = '=\r\n'
const quoted = (text: string) => wrap(encode(text.replaceAll(/\r?\n/g, '\r\n')), lineLength)

/**
 * Encodes a part that is the same for many emails, except for a mark. Each email then encodes only its own text in
 * place of the mark. That text is on a line of its own, and soft line breaks join it to the lines around it.
 */
export function encodedPart(type: 'text/plain' | 'text/html', content: string, mark: string): EncodedPart {
  const head = `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`
  const pieces = content.split(mark).map(quoted)
  return (own) => head + pieces.join(continues + quoted(own) + continues)
}
