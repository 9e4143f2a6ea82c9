import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { developmentApi } from './scripts/development-api.ts'
import routes from './src/routes.ts'
import { pagePaths } from './src/shell/page-paths.ts'

/** Packages that stay in node_modules: they load files of their own, or the server loads them only when it needs them. */
const external = ['@electric-sql/pglite', 'nodemailer', 'pg', 'pg-boss', 'pino']

/** Parts of the design system that the public pages' first view doesn't need. */
const apart = [
  'hover-menu|in-list|toaster|form\\.|use-server-form|use-refusal-focus|password-field|failure|short-day|page/|choice-|consent-field|person-fields|trap-field|random-id',
  'data-table|selection|filter|facts|record-page|paged-list|show-more|save-file|refus|change-refused|confirm-dialog|asked-step|panel|mark|text-area|moment|unsaved|page-links|identifier-warning|desk-heading|back-link|dialog|row-list|move-buttons|in-order|versioned-section|use-versioned-form|use-copy|use-change-of|count-of',
]

/** Icons that several pages share, but the public pages' first view doesn't need. */
const iconsApart =
  'arrow-down|arrow-left|arrow-up|calendar-plus|camera|chevron-left|chevron-right|copy|download|key-round|link-2|list|mic|monitor|plus|printer|search|trash|video|wifi-off'

/** The desk that a file belongs to: `booking-desk`. */
function deskOf(file: string): string | null {
  const [, slice] = /\/src\/features\/([a-z]+)\/ui\/(desk|admin|availability)\//.exec(file) ?? []
  return slice ? `${slice}-desk` : null
}

/**
 * A few files, grouped by what changes together: the framework, the data client, the design system, the frame of every
 * page, the contracts, and code that several pages share. A group may import only from groups above it, because files that
 * import each other in a circle don't start.
 */
const groups = [
  { name: 'framework', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'data',
    test: /\/node_modules\/(@tanstack|@orpc)\/|\/src\/platform\/(endpoint|preload|publishable-key|request-error|rpc)\.ts|\/src\/features\/[a-z]+\/routes\.ts/,
  },
  {
    name: 'ui',
    test: new RegExp(
      `/src/ui/(?!${apart.join('|')})|/src/features/company/(ui/(contact|office-map)|letterhead|zone)|/src/features/home/ui/(estimate|income)|/src/tax/quick-estimate|/node_modules/lucide-react/(?!dist/esm/icons/(${iconsApart})\\.)`,
    ),
    minShareCount: 2,
  },
  {
    name: 'frame',
    test: /\/shell\/navigation\.ts|\/(picture|consent|return|prices|lists|topics)-contract\.ts|\/company\/ui\/queries\.ts|\/identity\/ui\/(session|outside-session|provider|queries|clerk\/state)\.ts|\/newsletter\/ui\/(newsletter-form|use-subscribe|queries)\.ts|preload-helper/,
  },
  // Only pages with a form or a list check shapes.
  {
    name: 'contracts',
    test: /\/node_modules\/zod\/|\/src\/platform\/shapes\.ts/,
  },
  // One file, because every page of the administration needs most of it, and all pages load a list that names each file.
  {
    name: 'desk',
    test: /\/src\/ui\/(data-table|selection|filter|facts|record-page|paged-list|show-more|save-file|refused|change-refused|confirm-dialog|asked-step|panel|mark|moment|unsaved|page-links|desk-heading|back-link|dialog|failure|move-buttons|use-change-of|count-of)/,
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: /\/node_modules\/(react-hook-form|@hookform)\/|\/src\/ui\/(field|form\.|text-area|use-server-form|use-refusal-focus|choice-|consent-field|person-fields|trap-field|identifier-warning)|\/src\/platform\/(form-trap|identifiers|identifier-checks)\.ts/,
    minShareCount: 2,
  },
  // Large, and only needed when someone chooses a password.
  { name: 'password-words', test: /\/node_modules\/(@zxcvbn-ts|fastest-levenshtein)\/|\/common-passwords\.txt/ },
  { name: 'shared', test: (file: string) => !deskOf(file), minShareCount: 2, entriesAware: true },
  // One file per desk for what its pages share, for the same reason.
  { name: deskOf, minShareCount: 2 },
]

export default defineConfig(({ command }) => ({
  define: { __ADMIN_PAGES__: JSON.stringify(pagePaths(routes).filter((path) => /^\/admin[^:]*$/.test(path))) },
  plugins: [developmentApi(), tailwindcss(), reactRouter()],
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
            chunkFileNames: ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`,
          },
        },
      },
    },
  },
}))
