import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { TextField } from '../base/text-field.tsx'

/** The signed-in person. */
export interface Sender {
  id: string
  firstName: string
  lastName: string
  email: string
}

interface FieldsProps {
  form: {
    field: (name: 'name' | 'email' | 'phone') => Omit<ComponentProps<typeof TextField>, 'label'>
    set: (name: 'phone', value: string) => void
  }
  /** Formats a typed phone number for reading. */
  tidyPhone: (typed: string) => string
  /** How the person wants to be reached, by a choice in the same form. Every way except email needs the phone. */
  way: string | undefined
}

/** CSS hides the second word, so that the label follows the choice without scripts too. */
const phoneLabel = (
  <>
    Phone <span className="group-has-[[type=radio][value=email]:not(:checked)]/form:hidden">(optional)</span>
  </>
)

/** The person's name and how the firm reaches them. */
export function PersonFields({ form: { field, set }, tidyPhone, way }: FieldsProps) {
  const phone = field('phone')
  return (
    <>
      <TextField label="Name" autoComplete="name" required {...field('name')} />
      <TextField label="Email address" type="email" autoComplete="email" required {...field('email')} />
      <TextField
        label={phoneLabel}
        type="tel"
        autoComplete="tel"
        required={way !== undefined && way !== 'email'}
        {...phone}
        onBlur={(event) => {
          set('phone', tidyPhone(event.target.value))
          return phone.onBlur?.(event)
        }}
      />
    </>
  )
}

interface PrefilledForm {
  set: (name: 'name' | 'email', value: string) => void
  watch: (name: 'name' | 'email') => string | undefined
}

/**
 * Fills only empty fields, because people may have typed something before we know who is signed in. It also skips the
 * field that has the focus, because otherwise what they type there would follow our text.
 */
export function usePrefilled({ set, watch }: PrefilledForm, sender: Sender | null | undefined) {
  const prefill = useEffectEvent(() => {
    if (!sender) return
    const own = { name: `${sender.firstName} ${sender.lastName}`.trim(), email: sender.email }
    for (const name of ['name', 'email'] as const)
      if (!watch(name) && document.activeElement?.id !== name) set(name, own[name])
  })
  const id = sender?.id
  useEffect(() => {
    if (id) prefill()
  }, [id])
}
