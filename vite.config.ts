import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { apiRoutes } from './scripts/api-routes.ts'
import { developmentApi } from './scripts/development-api.ts'
import { serviceDeadlines } from './src/features/services/ui/service-deadlines.ts'

/** Packages that stay in node_modules: they load files of their own, or the server loads them only when it needs them. */
const external = ['@electric-sql/pglite', 'nodemailer', 'pg', 'pg-boss', 'pino']

/** The desk that a file belongs to: `booking-desk` for what is in `desk/` or `availability/` of the slice. */
function deskOf(file: string): string | null {
  const [, slice] = /\/src\/features\/([a-z]+)\/(?:.+\/)?(?:desk|admin|availability)\//.exec(file) ?? []
  return slice ? `${slice}-desk` : null
}

/** The libraries of every page, except for the parts that only long lists and signing out use. */
const framework =
  /\/node_modules\/(react|react-dom|react-router|scheduler|@tanstack)\/(?!.*(infiniteQueryObserver|useInfiniteQuery|useMutationState)\.)/

/**
 * How the browser's code is split into files: the framework, what calls the API, what surrounds every page, and the folders of
 * the design system. A group takes along everything its modules import, unless a group above it has it already. With
 * `entriesAware`, a group becomes several files, so that no page loads a module that it doesn't import.
 */
const groups = [
  { name: 'framework', test: framework },
  { name: 'api', test: /\/node_modules\/@orpc\/|virtual:api-routes/, entriesAware: true },
  { name: 'zod', test: /\/node_modules\/zod\// },
  { name: 'password-guesses', test: /\/node_modules\/(@zxcvbn-ts|fastest-levenshtein)\/|\.txt$/ },
  { name: 'frame', test: /\/src\/root\.tsx|preload-helper/ },
  { name: 'ui', test: /\/src\/ui\/(base|site)\//, minShareCount: 2 },
  { name: 'forms', test: /\/node_modules\/(react-hook-form|@hookform)\/|\/src\/ui\/forms\//, minShareCount: 2 },
  { name: 'page', test: /\/src\/ui\/page\//, minShareCount: 2 },
  { name: 'desk', test: /\/src\/ui\/desk\//, minShareCount: 2 },
  // Icons are tiny. It costs less to load a few that a page doesn't show than to load each one as a file.
  {
    name: 'icons',
    test: /\/node_modules\/lucide-react\//,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 1000,
  },
  { name: 'shared', test: (file: string) => !deskOf(file), minShareCount: 2, entriesAware: true },
  // One file per desk, because every page loads the list of pages, and that list names each file.
  { name: deskOf, minShareCount: 2 },
]

export default defineConfig(({ command }) => ({
  define: {
    __SERVICE_DEADLINES__: JSON.stringify(serviceDeadlines),
  },
  plugins: [apiRoutes(), developmentApi(), tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: { rollupOptions: { input: './src/main/server.ts' } },
      // One file with only the used parts of every library: it starts three times as fast and needs half the memory.
      resolve: command === 'build' ? { noExternal: true, external } : {},
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash:7].js`,
          },
        },
      },
    },
  },
}))
