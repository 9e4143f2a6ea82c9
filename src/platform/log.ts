import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'

/**
 * The process's log: one JSON object a line, on standard output. Don't log personal data: no addresses, names, query
 * strings or bodies. Values under these names are removed.
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
 * Lines are written together, within a second and at the end, because a write for each line costs half a cached page.
 * If no one reads them, a mebibyte waits and the rest is dropped: a blocking write would stop every answer.
 */
const standardOutput = () =>
  pino.destination({ dest: 1, minLength: 4096, periodicFlush: 1_000, sync: false, maxLength: 2 ** 20 })

/**
 * Ends the process once its log is written, or after a second. The usual way would wait for the log's reader forever.
 */
export function endProcess(log: Logger, code: number) {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1_000)
  log.flush(() => process.exit(code))
}

/** An error without the statement's parameters, which contain what people typed. */
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
