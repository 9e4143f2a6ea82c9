import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../../src/platform/testing/postgres-cluster.ts'

/**
 * A window with a phone's width in a browser that Playwright can't control. Its functions follow the WebDriver standard
 * (W3C).
 */
export interface Driver {
  open: (url: string) => Promise<void>
  /** Runs a function's source in the page and returns its result. Elements in it become references. */
  run: (source: string, ...args: unknown[]) => Promise<unknown>
  click: (element: Reference) => Promise<void>
  type: (element: Reference, text: string) => Promise<void>
  /** Returns a picture of the window as PNG. */
  picture: () => Promise<Buffer>
  close: () => Promise<void>
}

/** WebDriver's reference to an element of the page. */
export type Reference = { [key: string]: string }

const reference = 'element-6066-11e4-a52e-4f735466cecf'
export const isReference = (value: unknown): value is Reference =>
  typeof value === 'object' && value !== null && reference in value

const size = { width: 390, height: 844 }
const firstFound = (...paths: string[]) => paths.find((path) => existsSync(path))
const firefox = firstFound('/usr/bin/firefox-esr', '/usr/bin/firefox')
const webKitDriver = firstFound('/usr/bin/WebKitWebDriver')
const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')
const display = firstFound('/usr/bin/Xvfb')

/** Starts a browser. With the strategy `none`, no command waits until a page has loaded. */
type Start = (pageLoadStrategy?: 'none' | 'normal') => Promise<Driver>

/** The other browsers that Debian has. `start` is missing if the browser isn't installed here. */
export const otherBrowsers: { name: string; packages: string; start?: Start }[] = [
  {
    name: 'Firefox',
    packages: 'firefox-esr',
    ...(firefox ? { start: (strategy) => startFirefox(firefox, strategy) } : {}),
  },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver and xvfb',
    ...(webKitDriver && miniBrowser && display
      ? { start: (strategy) => startWebKit(webKitDriver, miniBrowser, display, strategy) }
      : {}),
  },
]

const ended = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

async function eventually<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 300) throw error
      await setTimeout(100)
    }
  }
}

/** Begins to drive a browser. If that fails, closes what has already started. */
async function begun(close: () => Promise<void>, begin: () => Promise<Omit<Driver, 'close'>>): Promise<Driver> {
  try {
    return { ...(await begin()), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts Firefox. It speaks Marionette, its own protocol with the commands of WebDriver. */
async function startFirefox(program: string, pageLoadStrategy = 'normal'): Promise<Driver> {
  const profile = mkdtempSync(join(tmpdir(), 'zenith-firefox-'))
  const port = await freePort()
  writeFileSync(
    join(profile, 'user.js'),
    [
      `user_pref('marionette.port', ${port})`,
      "user_pref('datareporting.policy.dataSubmissionEnabled', false)",
      "user_pref('app.update.enabled', false)",
      "user_pref('network.captive-portal-service.enabled', false)",
      "user_pref('services.settings.server', 'data:,')",
      "user_pref('devtools.jsonview.enabled', false)",
    ].join(';\n'),
  )
  const args = ['-headless', '-marionette', '-no-remote', '-profile', profile]
  const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' } })
  let socket: Socket | undefined
  const close = async () => {
    socket?.destroy()
    await ended(child, 'SIGKILL')
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return begun(close, async () => {
    socket = await eventually(() => connected(port))
    const send = marionette(socket)
    await send('WebDriver:NewSession', { pageLoadStrategy })
    await send('WebDriver:SetWindowRect', size)
    const picture = async () => String((await send('WebDriver:TakeScreenshot', { full: false })).value)
    return {
      open: async (url) => void (await send('WebDriver:Navigate', { url })),
      run: async (script, ...args) => (await send('WebDriver:ExecuteScript', { script, args })).value,
      click: async ({ [reference]: id }) => void (await send('WebDriver:ElementClick', { id })),
      type: async ({ [reference]: id }, text) => void (await send('WebDriver:ElementSendKeys', { id, text })),
      picture: async () => Buffer.from(await picture(), 'base64'),
    }
  })
}

async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Sends Marionette's commands, which are `length:[0,id,name,parameters]`. Answers are `length:[1,id,error,result]`. */
function marionette(socket: Socket) {
  const waiting = new Map<number, { resolve: (result: { value?: unknown }) => void; reject: (error: Error) => void }>()
  let received = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const length = Number(received.subarray(0, Math.max(colon, 0)).toString())
      if (colon < 1 || received.length < colon + 1 + length) return
      const message = JSON.parse(received.subarray(colon + 1, colon + 1 + length).toString())
      received = received.subarray(colon + 1 + length)
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message
      const caller = waiting.get(id)
      waiting.delete(id)
      if (error) caller?.reject(new Error(`${error.error}: ${error.message}`))
      else caller?.resolve(result ?? {})
    }
  })
  const closed = new Error('Firefox has closed its connection.')
  socket.on('error', () => {})
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(closed)
    waiting.clear()
  })
  let last = 0
  return (name: string, parameters: object) =>
    new Promise<{ value?: unknown }>((resolve, reject) => {
      if (socket.destroyed) return reject(closed)
      last += 1
      waiting.set(last, { resolve, reject })
      const message = JSON.stringify([0, last, name, parameters])
      socket.write(`${Buffer.byteLength(message)}:${message}`)
    })
}

/** Starts WebKit's small browser, which needs a screen. Its driver speaks WebDriver over HTTP. */
async function startWebKit(
  program: string,
  binary: string,
  display: string,
  pageLoadStrategy = 'normal',
): Promise<Driver> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1280x1000x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  let driver: ChildProcess | undefined
  let quit = async () => {}
  const close = async () => {
    await quit().catch(() => {})
    if (driver) await ended(driver)
    await ended(screen)
  }
  return begun(close, async () => {
    const isUp = AbortSignal.timeout(30_000)
    const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data', { signal: isUp })
    const port = await freePort()
    const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, GDK_BACKEND: 'x11' }
    driver = spawn(program, [`--port=${port}`], { stdio: 'ignore', env })
    const send = webDriver(`http://127.0.0.1:${port}`)
    const browserOptions = { binary, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions, pageLoadStrategy } }
    const { sessionId } = (await eventually(() => send('POST', '/session', { capabilities }))) as { sessionId: string }
    const session = `/session/${sessionId}`
    quit = async () => void (await send('DELETE', session))
    await send('POST', `${session}/window/rect`, size)
    // Set a limit. Otherwise, a script takes 30 seconds to fail if another page replaces its page.
    await send('POST', `${session}/timeouts`, { script: 5_000 })
    const element = ({ [reference]: id }: Reference) => `${session}/element/${id}`
    return {
      open: async (url) => void (await send('POST', `${session}/url`, { url })),
      run: (script, ...args) => send('POST', `${session}/execute/sync`, { script, args }),
      click: async (one) => void (await send('POST', `${element(one)}/click`, {})),
      type: async (one, text) => void (await send('POST', `${element(one)}/value`, { text })),
      picture: async () => Buffer.from(String(await send('GET', `${session}/screenshot`)), 'base64'),
    }
  })
}

/** Sends WebDriver's commands over HTTP. */
const webDriver = (address: string) => async (method: string, path: string, body?: object) => {
  const signal = AbortSignal.timeout(30_000)
  const answer = await fetch(address + path, { method, body: body ? JSON.stringify(body) : null, signal })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(JSON.stringify(value))
  return value
}
