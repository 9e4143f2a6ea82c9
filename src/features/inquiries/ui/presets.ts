import { Topic } from '../contract.ts'

const mostAbout = 120

/** What a link to the page fills in: `?topic=expat&about=FBAR deadline`. */
export function presetsOf(search: URLSearchParams): { topic?: Topic; message?: string } {
  const topic = Topic.safeParse(search.get('topic')).data
  const about = (search.get('about') ?? '')
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, mostAbout)
  return { ...(topic ? { topic } : {}), ...(about ? { message: `About: ${about}\n\n` } : {}) }
}
