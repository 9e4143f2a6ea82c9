import type { ComponentProps } from 'react'
import { BareButton } from '../../../../ui/base/button.tsx'
import { textLink } from './auth-card.tsx'

interface Props extends ComponentProps<'button'> {
  /** The page to open instead if scripts don't run. Leave it out on pages that need scripts. */
  to?: string
}

/** A quiet action that looks like a link in the text. */
export const TextButton = ({ to, children, ...button }: Props) => (
  <>
    <BareButton className={`min-h-6 text-left noscript:hidden ${textLink}`} {...button}>
      {children}
    </BareButton>
    <noscript>
      {to === undefined ? null : (
        <a href={to} className={`inline-block min-h-6 ${textLink}`}>
          {children}
        </a>
      )}
    </noscript>
  </>
)
