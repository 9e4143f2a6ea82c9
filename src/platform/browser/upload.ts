import { send } from './send.ts'

/**
 * Sends a file as the body of a POST, with the file's name in the address, and returns the answer. The contract's
 * endpoints accept only JSON, so files have other addresses, where the server can refuse a file before it has read the
 * whole file.
 */
export async function uploadFile(path: string, file: File): Promise<unknown> {
  const address = `${path}?${new URLSearchParams({ name: file.name })}`
  const response = await send(new Request(new URL(address, location.href), { method: 'POST', body: file }))
  return response.json()
}
