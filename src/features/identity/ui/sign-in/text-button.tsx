import type { ComponentProps } from 'react'
import { textLink } from './auth-card.tsx'

/** A quiet action that looks like a link in the text. */
export const TextButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={`min-h-6 text-left ${textLink}`} {...props} />
)
