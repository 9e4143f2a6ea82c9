import type { ShownForm } from '../../../../platform/browser/posted-form.ts'

/**
 * The form of every calculator's page. With scripts, nothing is posted. Without, the server draws the page with the
 * result, and keeps nothing.
 */
export const calculatorForm = { name: 'calculator' } as const satisfies ShownForm
