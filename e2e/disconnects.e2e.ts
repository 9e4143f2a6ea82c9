import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookCalls, secretKey } from './support/calls.ts'
import { expect, test } from './support/processes.ts'
import { subscribe } from './support/subscribers.ts'

const rounds = 8

/** Sends text, then drops the connection after some milliseconds. With `quietly`, it reads no answer. */
async function breakOff(url: string, text: string | Buffer, milliseconds: number, quietly = false) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  socket.write(text)
  // Then the server can't send its whole answer.
  if (quietly) socket.pause()
  else socket.resume()
  await sleep(milliseconds)
  socket.resetAndDestroy()
}

const head = (line: string, ...headers: string[]) => [line, 'Host: localhost', ...headers, '', ''].join('\r\n')

function requestsToBreakOff(token: string): (string | Buffer)[] {
  const json = 'Content-Type: application/json'
  const plain = (path: string) => head(`GET ${path} HTTP/1.1`)
  return [
    plain('/'),
    plain('/?rendered=now'),
    head('GET /blog?rendered=now HTTP/1.1', 'Accept-Encoding: gzip'),
    head('GET /sitemap.xml HTTP/1.1', 'Accept-Encoding: gzip'),
    plain('/favicon.svg'),
    plain('/api/blog-posts'),
    plain('/blog/nothing/card.png'),
    plain(`/api/booking/calls/${token}/signals?from=visit-of-vera`),
    head('GET /api/company HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'),
    head('GET / HTTP/1.1', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'),
    head('CONNECT example.org:443 HTTP/1.1'),
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    // The first bytes that a browser sends if it expects https.
    Buffer.from('160301020001000001fc0303', 'hex'),
    `${head('POST /api/subscribe HTTP/1.1', json, 'Content-Length: 500')}{"email":`,
    `${head('POST /api/subscribe HTTP/1.1', json, 'Transfer-Encoding: chunked')}9\r\n{"email":\r\n`,
    head('POST /api/subscribe HTTP/1.1', json, 'Expect: 100-continue', 'Content-Length: 500'),
    `${head('POST /api/subscribe HTTP/1.1', json, 'Origin: https://evil.example', 'Content-Length: 500')}{"em`,
    `${head('POST /api/nothing HTTP/1.1', json, 'Content-Length: 500')}{"em`,
    `${head('POST /blog HTTP/1.1', json, 'Content-Length: 500')}{"em`,
    `${head('POST /api/admin/images?name=a.png HTTP/1.1', 'Content-Type: image/png', 'Content-Length: 9000000')}x`,
    plain('/').repeat(50) + plain('/api/company').repeat(50),
  ]
}

test('callers that disconnect at any moment cause no error', async ({ start, usedFolder: folder }) => {
  const [call] = await bookCalls(folder, {})
  const product = await start(folder, { SECRET_KEY: secretKey })
  const requests = requestsToBreakOff(call?.visitor ?? '')
  for (let round = 0; round < rounds; round++)
    await Promise.all(
      requests.map((request) => breakOff(product.url, request, [0, 1, 5, 20, 60][round % 5] ?? 0, round % 2 === 1)),
    )
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  expect(await product.stop()).toBe(0)
  expect(product.output()).not.toContain('"level":50')
})

test('a mail server that disconnects at any moment causes no error', async ({ start, usedFolder: folder }) => {
  const ways: ((socket: Socket) => void)[] = [
    (socket) => socket.resetAndDestroy(),
    (socket) => socket.end(),
    (socket) => socket.write('rubbish\r\n', () => setTimeout(() => socket.destroy(), 50)),
    (socket) => socket.write('421 4.3.2 Shutting down\r\n', () => socket.resetAndDestroy()),
    (socket) => socket.write(Buffer.from('ff00fe0d0a', 'hex'), () => socket.destroy()),
  ]
  const answers = ['220 mail', '250 AUTH PLAIN', '235 welcome', '250 ok', '250 ok', '354 go on', '250 accepted']
  let connections = 0
  const server = createServer((socket) => {
    // Each connection breaks off one step later than the connection before. After the last step, it breaks off while
    // idle.
    const number = connections++
    const lastStep = number % (answers.length + 1)
    const fail = ways[Math.floor(number / (answers.length + 1)) % ways.length] ?? ways[0]
    let step = 0
    let isContent = false
    let content = ''
    const go = () => {
      if (step === lastStep) return void setTimeout(() => fail?.(socket), step === answers.length ? 300 : 0)
      socket.write(`${answers[step]}\r\n`)
      isContent = step === 5
      content = ''
      step += 1
    }
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      content += chunk
      if (!isContent || content.endsWith('\r\n.\r\n')) go()
    })
    go()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const product = await start(folder, { SMTP_URL: `smtp://user:password@127.0.0.1:${port}` })
  for (let person = 0; person < 45; person++) {
    await subscribe(product.url, `person-${person}@example.org`)
    await sleep(60)
  }
  await expect.poll(() => connections).toBeGreaterThan(40)
  await sleep(1_000)
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200)
  expect(await product.stop()).toBe(0)
  server.close()
  expect(product.output()).not.toContain('"level":50')
})
