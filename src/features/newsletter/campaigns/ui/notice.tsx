import type { ReactNode } from 'react'

/** Says what a person should look at before anything else on the page. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p role="status" className="mt-5 rounded-md bg-amber-soft px-5 py-4 text-amber">
    {children}
  </p>
)
