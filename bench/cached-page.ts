import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** A page from the product's cache: the exact bytes, and the headers except those of the connection. */
export interface CachedPage {
  headers: Record<string, string>
  body: Buffer
}

const connectionHeaders = ['date', 'connection', 'keep-alive', 'transfer-encoding']

/** Requests a page until the answer is compressed, which shows that the product has cached the page. */
export async function fetchCached(url: string): Promise<CachedPage> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const response = await answerOf(url)
    const body = await buffer(response)
    if (response.statusCode === 200 && response.headers['content-encoding'] === 'br') {
      const entries = Object.entries(response.headers as Record<string, string>)
      return { headers: Object.fromEntries(entries.filter(([name]) => !connectionHeaders.includes(name))), body }
    }
    await wait(100)
  }
  throw new Error(`${url} was never sent from the page cache`)
}

function answerOf(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, resolve).on('error', reject)
  })
}
