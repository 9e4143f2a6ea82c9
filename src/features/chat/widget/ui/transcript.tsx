import { AskEmail } from './ask-email.tsx'
import { sendingTranscript } from './widget-queries.ts'

/** Emails the conversation to the address that the visitor enters. */
export const Transcript = ({ chatId }: { chatId: string }) => (
  <AskEmail
    words="Email me this chat"
    label="Email this chat to"
    submit="Send the email"
    send={(email) => sendingTranscript(chatId, email)}
    sentTo={(email) => `We'll email this chat to ${email}. Tax IDs stay masked.`}
  />
)
