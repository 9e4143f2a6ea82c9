import { send } from './send.ts'

/**
 * Sends a file as the body of a POST, with the file's name in the address, and returns the answer. Files have addresses
 * outside the contract, because its endpoints accept only JSON and read the whole body before they can refuse a file.
 */
export async function uploadFile(path: string, file: File): Promise<unknown> {
  const address = `${path}?${new URLSearchParams({ name: file.name })}`
  const response = await send(new Request(new URL(address, location.href), { method: 'POST', body: file }))
  return response.json()
}
