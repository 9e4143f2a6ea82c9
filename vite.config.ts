import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { developmentApi } from './scripts/development-api.ts'
import routes from './src/routes.ts'
import { pagePaths } from './src/shell/page-paths.ts'

/** Whole packages that the built server leaves in node_modules: they load files of their own, or only where they are used. */
const external = ['@electric-sql/pglite', 'nodemailer', 'pg', 'pg-boss', 'pino']

/** What of the design system the public pages' first view does without. */
const apart = [
  'hover-menu|in-list|toaster|form\\.|use-server-form|use-refusal-focus|password-field|failure|short-day|page/|choice-|consent-field|person-fields|trap-field|random-id',
  'data-table|selection|filter|facts|record-page|paged-list|show-more|save-file|refus|change-refused|confirm-dialog|asked-step|panel|mark|text-area|moment|unsaved|page-links|identifier-warning|desk-heading|back-link|dialog|row-list|move-buttons|in-order|versioned-section|use-versioned-form|use-copy|use-change-of|count-of',
]

/** Icons that the public pages' first view does without, though several other pages share them. */
const iconsApart =
  'arrow-down|arrow-left|arrow-up|calendar-plus|camera|chevron-left|chevron-right|copy|download|key-round|link-2|list|mic|monitor|plus|printer|search|trash|video|wifi-off'

/** The desk to which a file belongs: `booking-desk`. */
function deskOf(file: string): string | null {
  const [, slice] = /\/src\/features\/([a-z]+)\/ui\/(desk|admin|availability)\//.exec(file) ?? []
  return slice ? `${slice}-desk` : null
}

/**
 * Few files that change apart: what everything stands on, what carries data, the design system, what stands around every
 * page, the contracts, and what several pages share. Each may need those above it only: files that need each other in a circle would not start.
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
  // Only pages with a form or a list of their own check anything.
  {
    name: 'contracts',
    test: /\/node_modules\/zod\/|\/src\/platform\/shapes\.ts/,
  },
  // In one file: every page of the administration needs most of them, and the list of pages, which all pages load, names each file.
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
  // What the pages of one desk share, for the same reason.
  { name: deskOf, minShareCount: 2 },
]

export default defineConfig(({ command }) => ({
  define: { __ADMIN_PAGES__: JSON.stringify(pagePaths(routes).filter((path) => /^\/admin[^:]*$/.test(path))) },
  plugins: [developmentApi(), tailwindcss(), reactRouter()],
  environments: {
    ssr: {
      build: { rollupOptions: { input: './src/main/server.ts' } },
      // One file, with every library taken apart: it starts three times as fast and needs half the memory.
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
