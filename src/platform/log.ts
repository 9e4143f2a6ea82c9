import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

/**
 * Makes the process's log, which writes one JSON object per line to standard output. Never log personal data: no
 * addresses, names, query strings or bodies. The log removes values with the names below.
 */
export function createLog(level: string, destination: DestinationStream = new StandardOutput()): Logger {
  const options: LoggerOptions = {
    level,
    timestamp,
    base: undefined,
    redact: { paths: ['email', '*.email', 'token', '*.token', 'password', '*.password', 'err.params'], remove: true },
    serializers: { err: safeError },
  }
  return pino(options, destination)
}

let stamped = 0
let stamp = ''

/**
 * Returns the time field of a line. We format the time once per millisecond, because a busy server logs many lines in
 * each millisecond.
 */
export function timestamp(): string {
  const now = Date.now()
  if (now !== stamped) {
    stamped = now
    stamp = `,"time":"${new Date(now).toISOString()}"`
  }
  return stamp
}

const fullLength = 32 * 1024

/**
 * Collects lines and writes them within a second. Writing each line on its own would cost half as much time as sending
 * a cached page. We join the lines ourselves, because the library measures all waiting text again for each new line. If
 * nothing reads the output, we keep up to one mebibyte of lines and drop the rest, because a blocking write would stop
 * every answer.
 */
export class StandardOutput implements DestinationStream {
  #lines = ''
  readonly #output

  constructor() {
    setInterval(() => this.#handOver(), 1_000).unref()
    // When the process ends, we hand over our lines before the library's own listeners write the rest.
    process.prependListener('beforeExit', () => this.#handOver())
    process.prependListener('exit', () => this.#handOver())
    // Without a minimum, the library's `flush` wouldn't wait.
    this.#output = pino.destination({ dest: 1, minLength: 1, sync: false, maxLength: 2 ** 20 })
  }

  write(line: string) {
    this.#lines += line
    if (this.#lines.length >= fullLength) this.#handOver()
  }

  /** Writes everything. pino requires this method. */
  flush(done: (error?: Error | null) => void) {
    this.#handOver()
    this.#output.flush(done)
  }

  #handOver() {
    if (this.#lines === '') return
    this.#output.write(this.#lines)
    this.#lines = ''
  }
}

/**
 * Ends the process after its log is written, or after one second. Without that limit, the process would wait forever
 * for a log reader that has stopped.
 */
export function endProcess(log: Logger, code: number) {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1_000)
  log.flush(() => process.exit(code))
}

/** Describes an error without the parameters of its SQL statement, because these contain what people typed. */
function safeError(error: unknown) {
  if (!(error instanceof Error)) return { message: 'something that is not an error was thrown' }
  const cause = error.cause instanceof Error ? error.cause : undefined
  const isQuery = error.message.startsWith('Failed query:')
  return {
    type: error.name,
    message: isQuery ? (error.message.split('\nparams:')[0] ?? '') : error.message,
    ...codeOf(cause ?? error),
    cause: cause && !isQuery ? cause.message : undefined,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12)
      .join('\n'),
  }
}

function codeOf(error: Error) {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  return { code, constraint }
}
