import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** An answer of the product: the exact bytes, and the headers except those of the connection. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const connectionHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding']

export const ownHeaders = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !connectionHeaders.includes(name)))

/** Requests a page until the answer is compressed, which shows that the product has cached the page. */
export async function fetchCached(url: string): Promise<Answer> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await answerOf(url)
    if (answer.status === 200 && answer.headers['content-encoding'] === 'br') return answer
    await wait(100)
  }
  throw new Error(`${url} was never sent from the page cache`)
}

export async function answerOf(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br', ...headers } }, resolve).on('error', reject)
  })
  return {
    status: response.statusCode ?? 0,
    headers: ownHeaders(response.headers as Record<string, string>),
    body: await buffer(response),
  }
}
