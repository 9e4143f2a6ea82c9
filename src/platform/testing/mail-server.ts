import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'

interface ReceivedEmail {
  from: string
  to: string
  /** The email's headers and body, as they arrived. */
  content: string
}

/**
 * Answers that replace the usual answers to a command. `CONTENT` stands for the email that follows the command `DATA`,
 * and `LINE` for the email's first line.
 */
export type Answers = Partial<
  Record<'GREETING' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'LINE' | 'CONTENT', string | 'hang up' | 'silence'>
>

const usual = {
  GREETING: '220 mail',
  EHLO: '250-mail\r\n250 AUTH PLAIN',
  AUTH: '235 welcome',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  CONTENT: '250 accepted',
}
type Command = keyof typeof usual

/** A mail server for tests on a free local port. It stores the emails that it accepts. */
export class EmailServer {
  readonly received: ReceivedEmail[] = []
  /** How many complete emails have arrived, whether the server accepted them or not. */
  offered = 0
  answers: Answers = {}
  /** If false, the server forgets the content of the emails, so that it can accept very many. */
  keepsContent = true
  /** How long the server waits before it answers a complete email, in milliseconds. */
  pause = 0
  readonly #server: Server = createServer((socket) => this.#talk(socket))
  readonly #sockets = new Set<Socket>()

  static async start(): Promise<EmailServer> {
    const server = new EmailServer()
    server.#server.listen(0, '127.0.0.1')
    await once(server.#server, 'listening')
    return server
  }

  get url() {
    return `smtp://user:password@127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async stop() {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #talk(socket: Socket) {
    this.#sockets.add(socket.on('error', () => {}).setEncoding('utf8'))
    const mail: ReceivedEmail = { from: '', to: '', content: '' }
    let isContent = false
    let pending = ''
    this.#answer(socket, 'GREETING')
    socket.on('data', async (chunk: string) => {
      pending += chunk
      for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
        const line = pending.slice(0, end)
        pending = pending.slice(end + 2)
        if (isContent && this.answers.LINE === 'hang up') return void socket.destroy()
        if (isContent && line !== '.') mail.content += this.keepsContent ? `${line}\r\n` : ''
        else if (isContent) {
          isContent = false
          const accepted = { ...mail }
          mail.content = ''
          this.offered++
          if (this.pause > 0) await new Promise((resolve) => setTimeout(resolve, this.pause))
          if (this.#answer(socket, 'CONTENT')) this.received.push(accepted)
        } else isContent = this.#command(socket, line, mail)
      }
    })
  }

  /** Answers a command. Returns true if the email's content follows. */
  #command(socket: Socket, line: string, mail: ReceivedEmail): boolean {
    const command = line.split(' ', 1)[0]?.toUpperCase() as Command | 'QUIT' | 'RSET'
    if (command === 'MAIL') mail.from = /<(.*?)>/.exec(line)?.[1] ?? ''
    if (command === 'RCPT') mail.to = /<(.*?)>/.exec(line)?.[1] ?? ''
    if (command === 'QUIT') socket.end('221 bye\r\n')
    else if (command === 'RSET') socket.write('250 ok\r\n')
    else return this.#answer(socket, command) && command === 'DATA'
    return false
  }

  /** Sends the answer to a command. Returns true if it is the usual answer. */
  #answer(socket: Socket, command: Command): boolean {
    const special = this.answers[command]
    if (special === 'hang up') socket.destroy()
    else if (special !== 'silence') socket.write(`${special ?? usual[command]}\r\n`)
    return special === undefined
  }
}
