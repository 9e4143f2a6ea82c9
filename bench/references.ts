import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../src/platform/testing/postgres-cluster.ts'
import type { Answer } from './answers.ts'
import type { RecordedAnswer } from './bare-statements.ts'
import { plainEnvironment, startChild } from './children.ts'
import { versions } from './report.ts'
import { type Server, temporaryFolder, untilReady } from './servers.ts'

/** Starts a plain `node:http` server that sends a page with all of its headers. */
export async function startBareNode({ headers, body }: Omit<Answer, 'status'>): Promise<Server> {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'page'), body)
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(headers))
  const port = await freePort()
  const child = startChild(process.execPath, [join(import.meta.dirname, 'bare-node.ts'), folder, String(port)], {
    env: plainEnvironment({ NODE_ENV: 'production' }),
  })
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, url)
  return { url, pid: child.pid, stop: child.stop }
}

/** Starts a plain `node:http` server that sends the recorded statements to a database, and then the recorded answers. */
export async function startBareStatements(answers: RecordedAnswer[], databaseUrl: string): Promise<Server> {
  const file = join(temporaryFolder(), 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const port = await freePort()
  const program = join(import.meta.dirname, 'bare-statements.ts')
  const child = startChild(process.execPath, [program, file, databaseUrl, String(port)], {
    env: plainEnvironment({ NODE_ENV: 'production' }),
  })
  await untilListening(port)
  return { url: `http://127.0.0.1:${port}`, pid: child.pid, stop: child.stop }
}

/** Waits without sending a request, because each request takes the next recorded answer. */
async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await wait(25)
  }
  throw new Error('the reference server did not start')
}

const nginx = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find(existsSync)

/**
 * Starts nginx with one worker and no log, to send a page's compressed bytes from a file. Returns undefined if nginx
 * isn't installed.
 */
export async function startNginx(page: Answer): Promise<Server | undefined> {
  if (!nginx) return undefined
  versions.set('nginx', spawnSync(nginx, ['-v'], { encoding: 'utf8' }).stderr.split('/').at(-1)?.trim() ?? '')
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'site'))
  writeFileSync(join(folder, 'site', 'page'), page.body)
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configuration(folder, port, page.headers))
  const child = startChild(nginx, ['-e', join(folder, 'error.log'), '-c', file])
  const url = `http://127.0.0.1:${port}`
  await untilReady(child, url)
  return { url, pid: child.pid, stop: child.stop }
}

/** Headers that nginx writes itself, so we don't configure them. */
const ownHeaders = ['content-type', 'content-length', 'etag']

function configuration(folder: string, port: number, headers: Record<string, string>): string {
  const quoted = (text: string) => `"${text.replaceAll('"', '\\"')}"`
  const added = Object.entries(headers)
    .filter(([name]) => !ownHeaders.includes(name))
    .map(([name, value]) => `add_header ${name} ${quoted(value)};`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  ${temporary.join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/site;
    location / {
      try_files /page =404;
      default_type ${quoted(headers['content-type'] ?? 'text/html')};
      ${added.join('\n      ')}
    }
  }
}
`
}
