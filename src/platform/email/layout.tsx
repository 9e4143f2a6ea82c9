import { Body, Button, Container, Head, Heading, Hr, Html, Link, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement, ReactNode } from 'react'
import { look, sheet } from './look.ts'

interface EmailLayoutProps {
  name: string
  preview: string
  /** The firm's postal address, which the law requires in every commercial email. */
  address: string
  /** The page where people change what they receive or unsubscribe. Set only in emails to which people subscribe. */
  preferencesUrl?: string
  language?: 'en' | 'fr'
  children: ReactNode
}

const preferencesWords = {
  en: 'Change what you receive, or unsubscribe',
  fr: 'Modifier ce que vous recevez, ou vous désabonner',
}

export function EmailLayout(props: EmailLayoutProps) {
  const { name, preview, address, preferencesUrl, language = 'en', children } = props
  return (
    <Html lang={language}>
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <style>{sheet}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="page" style={look.page}>
        <Container className="card" style={look.card}>
          <Text className="name" style={look.name}>
            {name}
          </Text>
          {children}
          <Hr className="line" style={look.line} />
          <Text className="small" style={look.small}>
            {address}
          </Text>
          {preferencesUrl ? (
            <Text className="small" style={look.small}>
              <Link href={preferencesUrl} style={look.smallLink}>
                {preferencesWords[language]}
              </Link>
            </Text>
          ) : null}
        </Container>
      </Body>
    </Html>
  )
}

export const EmailHeading = ({ children }: { children: ReactNode }) => (
  <Heading style={look.heading}>{children}</Heading>
)

export const Paragraph = ({ children }: { children: ReactNode }) => <Text style={look.text}>{children}</Text>

export const EmailCode = ({ children }: { children: string }) => <Text style={look.code}>{children}</Text>

export const EmailPoints = ({ title, items }: { title: string; items: string[] }) => (
  <>
    <Text style={look.title}>{title}</Text>
    <ul style={look.points}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </>
)

interface LinkProps {
  href: string
  children: ReactNode
}

export const EmailButton = ({ href, children }: LinkProps) => (
  <Button href={href} className="button" style={look.button}>
    {children}
  </Button>
)

export const EmailLink = ({ href, children }: LinkProps) => (
  <Link href={href} className="link" style={look.link}>
    {children}
  </Link>
)

/** Renders an email as HTML and as plain text. */
export async function renderEmail(subject: string, content: ReactElement) {
  const [html, text] = await Promise.all([render(content), render(content, { plainText: true })])
  return { subject, html, text }
}
