import { getRequestListener } from '@hono/node-server'
import type { Plugin } from 'vite'

const served = /^\/(api|dev|media|healthz|readyz|newsletter\/preferences$|blog\/[^/]+\/card\.png$)/

/**
 * In development, sends requests for the API and other addresses without a page to the product's own server code. React
 * Router would answer 404.
 */
export function developmentApi(): Plugin {
  return {
    name: 'development-api',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const path = request.url?.split('?', 1)[0] ?? '/'
        const isPagePost = path === '/newsletter/preferences' && request.method === 'GET'
        if (!served.test(path) || isPagePost) return next()
        const { developmentApp } = await server.ssrLoadModule('/src/main/development.ts')
        const app = await developmentApp()
        await getRequestListener((request, env) => app.fetch(request, env), { overrideGlobalObjects: false })(
          request,
          response,
        )
      })
      return async () => {
        const { developmentApp } = await server.ssrLoadModule('/src/main/development.ts')
        await developmentApp()
      }
    },
  }
}
