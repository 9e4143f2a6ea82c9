// Run this after every change of dependencies. `npm install` omits other platforms' optional packages from the lock
// file, and `npm ci` then rejects the lock file. This script adds the missing packages and reads their system and
// processor from their names.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '..', 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'x64', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32']

/** The places where npm looks for a dependency of the package at `path`, with the nearest place first. */
function* placesFor(path, name) {
  for (let folder = path; folder; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    yield `${folder}/node_modules/${name}`
  }
  yield `node_modules/${name}`
}

function stubFor(name, version) {
  const words = name.split(/[-/]/)
  const find = (known) => known.filter((word) => words.includes(word))
  const libc = words.some((word) => word.includes('musl'))
    ? ['musl']
    : words.some((word) => word === 'gnu')
      ? ['glibc']
      : undefined
  const os = find(systems)
  const cpu = find(processors)
  return {
    version,
    optional: true,
    ...(cpu.length ? { cpu } : {}),
    ...(libc ? { libc } : {}),
    ...(os.length ? { os } : {}),
  }
}

let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d/.test(version) || [...placesFor(path, name)].some((place) => lock.packages[place]?.version)) continue
    const place = `node_modules/${name}`
    lock.packages[lock.packages[place]?.version ? `${path}/${place}` : place] = stubFor(name, version)
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} entries added`)
