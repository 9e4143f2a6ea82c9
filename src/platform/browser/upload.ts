import { send } from './send.ts'

/**
 * Sends a file as the body of a POST, with its name in the address, and returns the answer. The contract's endpoints
 * take only JSON, so files have addresses of their own, where the server can refuse a file before it reads it all.
 */
export async function uploadFile(path: string, file: File): Promise<unknown> {
  const address = `${path}?${new URLSearchParams({ name: file.name })}`
  const response = await send(new Request(new URL(address, location.href), { method: 'POST', body: file }))
  return response.json()
}
