import type { ReactNode } from 'react'
import { AddressWords } from './address-words.tsx'

/** The facts about a record, in two columns on phones and up to three elsewhere. */
export const Facts = ({ className, children }: { className: string; children: ReactNode }) => (
  <dl
    className={`grid grid-cols-2 gap-x-4 gap-y-3 rounded-lg border border-line bg-surface p-5 sm:gap-x-8 lg:grid-cols-3 ${className}`}
  >
    {children}
  </dl>
)

interface Props {
  title: string
  /** True for a long value, which takes the whole width. */
  isWide?: boolean
  /** True for a value that takes the whole width of a phone. */
  isLong?: boolean
  children: ReactNode
}

export const Fact = ({ title, isWide = false, isLong = false, children }: Props) => (
  <div className={`min-w-0 ${isWide ? 'col-span-full' : ''} ${isLong ? 'max-sm:col-span-full' : ''}`}>
    <dt className="text-ink-soft text-sm">{title}</dt>
    <dd className={`wrap-anywhere ${isWide ? 'max-w-[70ch] whitespace-pre-line' : ''}`}>{children}</dd>
  </div>
)

const link = 'wrap-anywhere text-brand underline underline-offset-4'

export const EmailFact = ({ email }: { email: string }) => (
  <Fact title="Email" isLong>
    <a href={`mailto:${email}`} className={link}>
      <AddressWords address={email} />
    </a>
  </Fact>
)

/** `inWords` is the phone number in the form that people read. */
export const PhoneFact = ({ phone, inWords }: { phone: string; inWords: string }) => (
  <Fact title="Phone">
    {phone ? (
      <a href={`tel:${phone}`} className={`${link} tabular-nums`}>
        {inWords}
      </a>
    ) : (
      'Not given'
    )}
  </Fact>
)
