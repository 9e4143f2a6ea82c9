import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

/**
 * Makes the process's log, which writes one JSON object per line to standard output. Never log personal data: no
 * addresses, names, query strings or bodies. The log removes values with the names below.
 */
export function createLog(level: string, destination: DestinationStream = standardOutput()): Logger {
  const options: LoggerOptions = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    base: undefined,
    redact: { paths: ['email', '*.email', 'token', '*.token', 'password', '*.password', 'err.params'], remove: true },
    serializers: { err: safeError },
  }
  return pino(options, destination)
}

/**
 * Collects lines and writes them within a second, because a write for each line would cost half as much time as sending
 * a cached page. If nothing reads the output, we keep up to one mebibyte of lines and drop the rest, because a blocking
 * write would stop every answer.
 */
const standardOutput = () =>
  pino.destination({ dest: 1, minLength: 4096, periodicFlush: 1_000, sync: false, maxLength: 2 ** 20 })

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
