import { useState } from 'react'
import { Button } from '../../../../ui/base/button.tsx'
import { sentenceOf } from '../../../../ui/base/refusal.ts'
import type { Visit } from './use-visit.ts'

/** Ends the conversation, after a confirmation. */
export function EndChat({ visit: { end } }: { visit: Visit }) {
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState('')
  if (!isAsked)
    return (
      <Button look="secondary" size="sm" onClick={() => setAsked(true)}>
        End chat
      </Button>
    )
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="danger" size="sm" onClick={() => void end().catch((error) => setProblem(sentenceOf(error)))}>
        End it now
      </Button>
      <Button look="secondary" size="sm" onClick={() => setAsked(false)}>
        Keep chatting
      </Button>
      {problem ? (
        <p role="alert" className="w-full text-danger text-sm">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
