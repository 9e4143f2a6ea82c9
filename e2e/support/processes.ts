import { rmSync } from 'node:fs'
import { test as base } from '@playwright/test'
import { EmailServer } from '../../src/platform/testing/mail-server.ts'
import { newDataFolder, newUsedFolder, type Product, startProduct } from './product.ts'

export { expect } from '@playwright/test'

export type Start = typeof startProduct

interface Fixtures {
  /** Starts a product. At the end of the test, we stop every product that still runs. */
  start: Start
  /** An empty data folder for this test only. */
  folder: string
  /**
   * A copy of a demo's data folder for this test only. A product starts three times as fast with it as with an empty
   * folder.
   */
  usedFolder: string
  mailServer: EmailServer
}

/** For tests of the process itself, without a page. */
export const test = base.extend<Fixtures>({
  start: async ({}, use) => {
    const products: Product[] = []
    await use(async (folder, environment) => {
      const product = await startProduct(folder, environment)
      products.push(product)
      return product
    })
    await Promise.all(products.map((product) => product.kill()))
  },
  folder: async ({}, use) => {
    const folder = newDataFolder()
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  usedFolder: async ({}, use) => {
    const folder = await newUsedFolder()
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  mailServer: async ({}, use) => {
    const server = await EmailServer.start()
    await use(server)
    await server.stop()
  },
})
