import { ThreadSection } from '../thread-section.tsx'

const sentences = {
  closed:
    'This is closed, so no one can write here anymore. To reach us, write in the messages of an open engagement, or use our contact page.',
  archived: 'This client is archived, so no one can write here anymore. To reach us, use our contact page.',
}

/** What the client's members and the firm write to each other about an engagement, as a section of its page. */
export const PortalMessages = ({ id }: { id: string }) => (
  <section id="messages" aria-labelledby="messages-title" className="mt-10 max-w-3xl scroll-mt-20">
    <h2 id="messages-title" className="text-xl">
      Messages
    </h2>
    <p className="mt-1 mb-4 max-w-[65ch] text-ink-soft">
      Only you, the other members and our team can read this. It is encrypted, so you can write tax IDs here.
    </p>
    <ThreadSection side="client" id={id} readOnly={(why) => sentences[why]} />
  </section>
)
