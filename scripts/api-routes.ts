import { type Plugin, runnerImport } from 'vite'

const name = 'virtual:api-routes'
const contract = './src/main/endpoints.ts'

/**
 * Gives the browser the method and path of every endpoint in the contract: `{ company: { getCompany: 'GET /company' }
 * }`. Pages then call the API without loading the contract's schemas and the library that checks them.
 */
export function apiRoutes(): Plugin {
  return {
    name: 'api-routes',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const { module, dependencies } = await runnerImport<typeof import('../src/main/endpoints.ts')>(contract)
      for (const file of dependencies) this.addWatchFile(file)
      return `export default ${JSON.stringify(routesBySlice(module.listEndpoints()))}`
    },
  }
}

function routesBySlice(endpoints: { id: string; method: string; path: string }[]) {
  const slices: Record<string, Record<string, string>> = {}
  for (const { id, method, path } of endpoints) {
    const [slice = '', endpoint = ''] = id.split('.')
    slices[slice] = { ...slices[slice], [endpoint]: `${method} ${path}` }
  }
  return slices
}
