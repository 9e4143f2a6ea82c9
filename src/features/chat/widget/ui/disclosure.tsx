import { Link } from 'react-router'
import { useUser } from '../../../identity/ui/session.ts'
import type { AssistantLanguage } from '../../assistant/shared/answer.ts'
import { retentionMonths } from '../../conversations/shared/retention.ts'

/** Says who answers here, and what we do with what people write. */
const texts: Record<AssistantLanguage, { greeting: (name: string) => string; who: string; care: string }> = {
  en: {
    greeting: (name) => `Hello${name}!`,
    who: "I'm an automated assistant. I give general information from our own pages and tax tables, and I name the source. I can make mistakes, and this isn't tax advice. You can ask for a person at any time.",
    care: `Please don't send tax IDs or card numbers. We delete chats ${retentionMonths} months after the last message.`,
  },
  fr: {
    greeting: (name) => `Bonjour${name} !`,
    who: "Je suis un assistant automatique. Je donne des renseignements généraux tirés de nos pages et de nos tables fiscales, dont je cite le texte en anglais avec la source. Je peux me tromper, et ceci n'est pas un conseil fiscal. Vous pouvez demander une personne à tout moment.",
    care: `N'envoyez pas de numéro fiscal ni de numéro de carte. Nous supprimons les conversations ${retentionMonths} mois après le dernier message.`,
  },
  es: {
    greeting: (name) => `¡Hola${name && ','}${name}!`,
    who: 'Soy un asistente automático. Doy información general de nuestras páginas y tablas de impuestos; cito el texto en inglés y nombro la fuente. Puedo equivocarme, y esto no es asesoría fiscal. Puede pedir hablar con una persona en cualquier momento.',
    care: `No envíe números fiscales ni de tarjetas. Borramos las conversaciones ${retentionMonths} meses después del último mensaje.`,
  },
}

/** The first bubble of the chat. */
export function Disclosure({ language = 'en' }: { language?: AssistantLanguage | undefined }) {
  const user = useUser()
  const { greeting, who, care } = texts[language]
  return (
    <div
      lang={language}
      className="mb-3 max-w-[34rem] rounded-lg border border-line bg-surface px-3.5 py-2.5 text-[0.9375rem]"
    >
      <p>
        {greeting(user?.firstName ? ` ${user.firstName}` : '')} {who}
      </p>
      <p className="mt-2 text-ink-soft text-sm">
        {care}{' '}
        <Link to="/privacy-policy" className="font-semibold underline underline-offset-4">
          Privacy Policy
        </Link>
      </p>
    </div>
  )
}
