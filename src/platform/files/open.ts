import type { Env } from '../env/env.ts'
import { documentKeyOf } from '../security/secret-key.ts'
import { FileKeys } from './file-keys.ts'
import { DiskStore, type FileStore } from './file-store.ts'

/** Opens the file store: a bucket if one is set, and otherwise a folder. */
export async function openFileStore(env: Env): Promise<FileStore> {
  const keys = new FileKeys(documentKeyOf(env), env.OLD_DOCUMENT_KEYS)
  const { S3_BUCKET_URL: url, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!url || !accessKeyId || !secretAccessKey) return new DiskStore(env.FILES_DIR, keys)
  const { ObjectStore } = await import('./object-store.ts')
  return new ObjectStore({ url, region: env.S3_REGION ?? 'us-east-1', accessKeyId, secretAccessKey }, keys)
}
