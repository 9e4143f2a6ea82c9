import { Topic } from '../contract.ts'

const maxAboutLength = 120

/** A link can fill in topic and message: `?topic=expat&about=FBAR deadline`. */
export function presetsOf(search: URLSearchParams): { topic?: Topic; message?: string } {
  const topic = Topic.safeParse(search.get('topic')).data
  const about = (search.get('about') ?? '')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, maxAboutLength)
  return { ...(topic ? { topic } : {}), ...(about ? { message: `About: ${about}\n\n` } : {}) }
}
