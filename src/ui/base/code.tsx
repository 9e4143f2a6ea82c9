import type { ReactNode } from 'react'

/** A piece of code or a command within a sentence. */
export const Code = ({ children }: { children: ReactNode }) => (
  <code className="rounded-sm bg-sunken px-1 font-mono text-[0.9em]">{children}</code>
)
