import { BadgeCheck, Check, Earth, LockKeyhole, UserRoundCheck } from 'lucide-react'
import { Container } from '../../../ui/base/section.tsx'
import { useFirm } from '../../company/ui/firm.ts'

const icons: Record<string, typeof Check> = {
  'Secure & Encrypted': LockKeyhole,
  'Enrolled Agents': BadgeCheck,
  '500+ Clients': UserRoundCheck,
  'Cross-Border Experts': Earth,
}

export function TrustStrip() {
  const firm = useFirm()
  if (!firm?.trustStrip.length) return null
  return (
    <section aria-label="Why clients trust us" className="border-line border-y bg-surface">
      <Container>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-5 py-7 md:flex md:justify-between md:gap-x-4 lg:gap-x-10">
          {firm.trustStrip.map((text) => (
            <TrustItem key={text} text={text} />
          ))}
        </ul>
      </Container>
    </section>
  )
}

function TrustItem({ text }: { text: string }) {
  const Icon = icons[text] ?? Check
  return (
    <li className="flex items-center gap-3 font-medium text-base leading-snug md:max-lg:gap-2 md:max-lg:text-[0.9375rem]">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-6 shrink-0 text-brand" />
      <span className="wrap-anywhere">{text}</span>
    </li>
  )
}
