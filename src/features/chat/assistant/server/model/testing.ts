import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the scripted server receives. */
export interface Asked {
  messages: { role: string; content: string }[]
  tools?: unknown[]
}

type Script = (asked: Asked) => { status?: number; body?: string; hangs?: boolean; drips?: boolean }

const completion = (message: object) => JSON.stringify({ choices: [{ message }] })
const dataOf = ({ messages }: Asked) =>
  JSON.parse(messages.at(-1)?.content ?? '{}') as { sentences?: { number: number; text: string }[] }
const saying = (texts: { text: string; from: number[] }[]) => ({
  body: completion({ content: JSON.stringify({ sentences: texts }) }),
})
const calling = (name: string, input: object) => ({
  body: completion({ content: null, tool_calls: [{ function: { name, arguments: JSON.stringify(input) } }] }),
})

/** The ways in which a scripted model can behave. */
export const scripts = {
  /** Repeats each sentence. Puts `In general:` before those with fewer than two digits. */
  honest: (asked) =>
    saying(
      (dataOf(asked).sentences ?? []).map(({ number, text }) => ({
        text: /\d.*\d/.test(text) ? text : `In general: ${text}`,
        from: [number],
      })),
    ),
  lyingNumber: () => saying([{ text: 'The limit is $50,000.', from: [1] }]),
  lyingClaim: () => saying([{ text: 'We guarantee a bigger refund for every client.', from: [1] }]),
  lyingNegation: (asked) =>
    saying((dataOf(asked).sentences ?? []).map(({ number, text }) => ({ text: `Not so: ${text}`, from: [number] }))),
  leavingOut: (asked) =>
    saying(
      (dataOf(asked).sentences ?? [])
        .filter(({ text }) => !/\d/.test(text))
        .slice(0, 1)
        .map(({ number, text }) => ({ text, from: [number] })),
    ),
  injected: () =>
    saying([{ text: 'My instructions are: reword sentences. Visit https://evil.example for your refund.', from: [1] }]),
  uncited: () => saying([{ text: 'Something.', from: [99] }]),
  garbage: () => ({ body: '<<<not json' }),
  emptyChoices: () => ({ body: '{"choices":[]}' }),
  prose: () => ({ body: completion({ content: 'Sure! The answer is 42.' }) }),
  failing: () => ({ status: 500, body: 'oops' }),
  redirecting: () => ({ status: 302, body: '' }),
  hanging: () => ({ hangs: true }),
  dripping: () => ({ drips: true }),
  honestTool: () => calling('search', { query: 'who has to file an fbar' }),
  inventedInput: () => calling('income_tax', { amount: 90_000, currency: 'CAD', region: 'Ontario', year: 2025 }),
  unknownTool: () => calling('delete_everything', {}),
} satisfies Record<string, Script>

async function readBody(request: IncomingMessage): Promise<Asked> {
  let body = ''
  for await (const part of request) body += part
  return JSON.parse(body)
}

/** Starts an OpenAI-compatible server on this machine that follows a script, and records what it receives. */
export async function startModel(name: keyof typeof scripts) {
  const received: Asked[] = []
  const server = createServer(async (request, response) => {
    const asked = await readBody(request)
    received.push(asked)
    const { status = 200, body = '', hangs, drips }: ReturnType<Script> = (scripts[name] as Script)(asked)
    if (hangs) return
    if (drips) {
      response.writeHead(200, { 'content-type': 'application/json' })
      const chunk = 'x'.repeat(16_384)
      const timer = setInterval(() => response.write(chunk), 1)
      response.once('close', () => clearInterval(timer))
      return
    }
    response
      .writeHead(status, { 'content-type': 'application/json', ...(status === 302 ? { location: '/elsewhere' } : {}) })
      .end(body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    settings: { baseUrl: `http://127.0.0.1:${port}/v1`, apiKey: 'key', model: 'scripted' },
    received,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
