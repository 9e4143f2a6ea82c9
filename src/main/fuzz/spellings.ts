import type { Endpoint } from '../endpoints.ts'

/** The endpoint's address, with parameters that don't exist in the database. */
export const addressOf = ({ path }: Endpoint) =>
  `/api${path.replaceAll(/\{.+?\}/g, '0b9f2c64-5f0e-4c1b-9a51-6d1f8a3f2e77')}`

/**
 * Other ways to spell an address. One part of a server may treat such a spelling as the same address while another part
 * doesn't.
 */
export const spellings: [name: string, spell: (path: string) => string][] = [
  ['in capitals', (path) => path.toUpperCase()],
  ['one capital', (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase())],
  ['a slash at the end', (path) => `${path}/`],
  ['two slashes at the end', (path) => `${path}//`],
  ['two slashes at the start', (path) => `/${path}`],
  ['two slashes within', (path) => path.replace('/api/', '/api//')],
  ['an encoded slash', (path) => path.replace(/\/(?=[^/]*$)/, '%2f')],
  ['a slash encoded twice', (path) => path.replace(/\/(?=[^/]*$)/, '%252f')],
  ['a backslash', (path) => path.replace(/\/(?=[^/]*$)/, '\\')],
  ['an encoded backslash', (path) => path.replace(/\/(?=[^/]*$)/, '%5c')],
  ['an encoded letter', (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
  ['a dot segment', (path) => path.replace('/api/', '/api/./')],
  ['up and down', (path) => path.replace('/api/', '/api/auth/../')],
  ['up and down with encoded dots', (path) => path.replace('/api/', '/api/auth/%2e%2e/')],
  ['up and down with encoded slashes', (path) => path.replace('/api/', '/api/auth%2f..%2f')],
  ['a parameter', (path) => `${path};a=b`],
  ['a parameter within', (path) => path.replace('/api/', '/api;x=1/')],
  ['an ending', (path) => `${path}.json`],
  ['a space', (path) => `${path}%20`],
  ['a tab', (path) => `${path}%09`],
  ['a line break', (path) => `${path}%0a`],
  ['a null character', (path) => `${path}%00`],
  ['full-width letters', (path) => path.replace('/api/', '/ａｐｉ/')],
  ['a query', (path) => `${path}?_method=GET&access=visitor`],
  ['an encoded number sign', (path) => `${path}%23`],
]
