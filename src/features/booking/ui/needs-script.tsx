import type { ReactNode } from 'react'

/** Shows `children` if scripts run. Otherwise says what the visitor can do instead. */
export const NeedsScript = ({ what, children }: { what: string; children: ReactNode }) => (
  <>
    <noscript>
      <p className="mb-6 rounded-md bg-amber-soft px-4 py-3 text-amber">
        {what} needs JavaScript. Without it, please{' '}
        <a href="/contact" className="font-semibold underline underline-offset-4">
          write to us
        </a>{' '}
        or call us.
      </p>
    </noscript>
    <div className="noscript:hidden">{children}</div>
  </>
)
