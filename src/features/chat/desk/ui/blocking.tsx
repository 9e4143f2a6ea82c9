import { AskedStep } from '../../../../ui/desk/asked-step.tsx'
import type { DeskChat } from '../contract.ts'
import { blocking, unblocking, useChatChange } from './desk-queries.ts'

/** Refuses further messages from the visitor's browser, or allows them again. */
export function Blocking({ shown: { chat, isBlocked } }: { shown: DeskChat }) {
  const block = useChatChange(blocking)
  const unblock = useChatChange(unblocking)
  const { id } = chat
  if (isBlocked) {
    return (
      <div>
        <p className="mb-2 text-[0.9375rem] text-amber">This visitor is blocked and can't write in the chat.</p>
        <AskedStep
          action="Unblock visitor"
          doing="Unblocking..."
          look="primary"
          question="Unblock this visitor?"
          run={async () => {
            await unblock.mutateAsync({ id })
            return { title: 'Visitor unblocked' }
          }}
        >
          <p>The visitor can begin a new chat at once.</p>
        </AskedStep>
      </div>
    )
  }
  return (
    <AskedStep
      action="Block visitor"
      doing="Blocking..."
      question="Block this visitor?"
      run={async () => {
        await block.mutateAsync({ id })
        return { title: 'Visitor blocked' }
      }}
    >
      <p>
        The chat is closed, and we refuse further messages from the same browser. The contact form still works for them.
      </p>
    </AskedStep>
  )
}
