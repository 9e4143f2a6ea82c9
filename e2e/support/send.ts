import { connect } from 'node:net'

/** Sends text exactly as given. Returns everything received until the connection closed, and the seconds that took. */
export function send(url: string, text: string) {
  return new Promise<{ answer: string; seconds: number }>((resolve) => {
    const start = Date.now()
    let answer = ''
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('close', () => resolve({ answer, seconds: (Date.now() - start) / 1000 }))
  })
}
