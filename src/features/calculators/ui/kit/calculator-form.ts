import type { ShownForm } from '../../../../platform/browser/posted-form.ts'

/**
 * The form of every calculator's page. With scripts, the browser posts nothing. Without scripts, the server renders the
 * page with the result and stores nothing.
 */
export const calculatorForm = { name: 'calculator' } as const satisfies ShownForm
