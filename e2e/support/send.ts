import { connect } from 'node:net'

/** Sends text as it is; returns everything received until the connection closed, and after how many seconds. */
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
