import { InsertTextField } from '../../../../ui/desk/insert-text-field.tsx'

const here = (path: string) => new URL(path, window.location.origin).href

/**
 * Ready-made texts for replies by email. Chats have texts of
 * their own, because people read those at once and on the site.
 */
const texts: { title: string; of: (name: string) => string }[] = [
  { title: 'Greeting', of: (name) => `Hello ${name},\n\nThank you for your message.` },
  {
    title: 'Documents only in the portal',
    of: () =>
      `Please don't email us documents, tax IDs or account numbers. You can upload documents in our client portal, where only our team can open them: ${here('/client-portal')}`,
  },
  {
    title: 'Book a consultation',
    of: () =>
      `This needs a closer look at your situation. The first consultation is free, and you can pick a time that suits you here: ${here('/book-consultation')}`,
  },
  {
    title: 'Closing',
    of: () => 'If you have any other questions, please reply to this email.\n\nKind regards',
  },
]

interface Props {
  /** The sender's name. */
  name: string
  onUse: (text: string) => void
}

/** A field that inserts a ready-made text into the reply. */
export const InsertEmailText = ({ name, onUse }: Props) => (
  <InsertTextField
    id="email-text"
    label="Insert a text"
    texts={texts.map(({ title, of }) => ({ title, text: of(name) }))}
    onUse={onUse}
  />
)
