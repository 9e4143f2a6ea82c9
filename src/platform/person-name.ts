import * as z from 'zod/mini'

/** What is not seen, or turns the text around it, goes; the two joiners stay, because Persian and Hindi names have them. */
const unseen = /(?!\u200C|\u200D|[\t-\r])\p{C}/gu

/** A name as it may stand in mails, lists and files: on one line, in characters that are seen. */
export const plainName = (name: string): string => name.replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim()

interface Rule {
  missing: string
  tooLong: string
  least?: number
}

/** What a person is called, in every form that asks for it. Nobody is called nothing. */
export const personName = ({ missing, tooLong, least = 1 }: Rule) =>
  z.string(missing).check(
    z.overwrite(plainName),
    z.refine((name) => name.length >= least && /[\p{L}\p{N}]/u.test(name), missing),
    z.maxLength(80, tooLong),
  )
