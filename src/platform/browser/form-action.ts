import { type ActionFunctionArgs, createContext, data, redirect } from 'react-router'
import type { FormSchema, PostedForm, PublicForm, ShownForm } from './posted-form.ts'
import { RequestError } from './request-error.ts'

/**
 * Writes the server's time into forms as a signed stamp. A form that is sent as plain HTML returns the stamp as the
 * field `stamp`.
 */
export interface FormStamps {
  current: string
  /**
   * How long ago we made the stamp, in milliseconds; undefined if we didn't make the stamp or made it over a day ago.
   */
  ageOf: (stamp: string) => number | undefined
}

/** `npm run dev` makes no stamps, so every form counts as one minute old. */
export const formStampsContext = createContext<FormStamps>({ current: '', ageOf: () => 60_000 })

/** The form that this request posted, for the page's loaders, which run after the action. */
export const postedFormContext = createContext<(PostedForm & { path: string }) | null>(null)

// biome-ignore lint/suspicious/noExplicitAny: forms of one page send and answer different things.
type AnyForm = PublicForm<any, any> | ShownForm

/**
 * The `action` of a page with forms. It checks a form that arrives as plain HTML and sends it through the contract
 * client, as the page's script would. The page then shows the answer, or the form with the person's values and the
 * errors. For a `ShownForm`, the page gets only the values.
 */
export const formAction =
  (...forms: AnyForm[]) =>
  async ({ request, context }: ActionFunctionArgs) => {
    const posted = await request.formData()
    const form = forms.find(({ name }) => name === posted.get('form'))
    if (!form) throw data(null, { status: 400 })
    const values = valuesOf(posted, 'send' in form ? form : {})
    if (!('send' in form)) return { form: form.name, values } satisfies PostedForm
    const shown = Object.fromEntries(Object.entries(values).filter(([name]) => !form.secrets?.includes(name)))
    const stamp = String(posted.get('stamp') ?? '')
    const { pathname, searchParams: search } = new URL(request.url)
    const elapsed = context.get(formStampsContext).ageOf(stamp)
    const result = { form: form.name, values: shown, stamp: elapsed === undefined ? undefined : stamp }
    try {
      if (elapsed === undefined) throw new RequestError(tooOld, 400)
      const requestId = await idOf(`${form.name}\n${stamp}\n${JSON.stringify(values)}`)
      const sending = { elapsed, requestId, search }
      const answer = await form.send(form.schema ? await checked(form.schema, values) : values, sending)
      const next = form.next?.(answer, sending)
      if (next !== undefined) return redirect(next, 303)
      const accepted = { ...result, answer } satisfies PostedForm
      context.set(postedFormContext, { ...accepted, path: pathname })
      return accepted
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      const { message, status } = error
      // A RequestError from our own API always has our error body.
      const body = error.body as NonNullable<PostedForm['refusal']>['body']
      const refused = { ...result, refusal: { message, status, body } } satisfies PostedForm
      context.set(postedFormContext, { ...refused, path: pathname })
      return data(refused, { status })
    }
  }

const tooOld = 'This page was open for a long time. Please press the button once more.'

const ownFields = ['form', 'stamp']

/**
 * Reads the same values that the page's script would read. If a field that is no list was sent twice, only the first
 * value counts.
 */
function valuesOf(
  posted: FormData,
  { checkBoxes = [], lists = [] }: Pick<PublicForm<unknown, unknown>, 'checkBoxes' | 'lists'>,
): Record<string, unknown> {
  const special = [...ownFields, ...checkBoxes, ...lists]
  const names = [...new Set(posted.keys())].filter((name) => !special.includes(name))
  return Object.fromEntries([
    ...names.map((name) => [name, posted.get(name)]),
    ...checkBoxes.map((name) => [name, posted.has(name)]),
    ...lists.map((name) => [name, posted.getAll(name)]),
  ])
}

/**
 * Checks the values and returns them as the schema converts them. Throws a RequestError with one message for each
 * broken field.
 */
async function checked<Sent>(schema: FormSchema<Sent>, values: Record<string, unknown>): Promise<Sent> {
  const result = await schema['~standard'].validate(values)
  if (!result.issues) return result.value
  const fields: Record<string, string> = {}
  for (const { path = [], message } of result.issues) {
    const name = path.map((part) => (typeof part === 'object' ? part.key : part)).join('.')
    fields[name] ??= message
  }
  throw new RequestError(Object.values(fields)[0] ?? '', 400, { data: { fields } })
}

/** Makes a UUID from a text. The same text always gives the same UUID. */
async function idOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
