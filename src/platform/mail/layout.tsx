import { Body, Container, Head, Hr, Html, Link, Preview, Text } from '@react-email/components'
import { render } from '@react-email/render'
import type { ReactElement, ReactNode } from 'react'

const sans = "'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif"

/** Mail programs know no style sheets: the house's look as inline styles. */
export const mailStyles = {
  body: { backgroundColor: '#faf7f1', color: '#17211c', fontFamily: sans, margin: 0, padding: '32px 0' },
  container: {
    backgroundColor: '#ffffff',
    border: '1px solid #e2dbcd',
    borderRadius: 10,
    maxWidth: 560,
    padding: '32px 36px',
  },
  name: { color: '#1d5240', fontFamily: 'Georgia, serif', fontSize: 22, margin: '0 0 24px' },
  heading: { fontFamily: 'Georgia, serif', fontSize: 26, fontWeight: 500, lineHeight: '32px', margin: '0 0 16px' },
  text: { fontSize: 16, lineHeight: '26px', margin: '0 0 18px' },
  button: {
    backgroundColor: '#1d5240',
    borderRadius: 8,
    color: '#fbfaf6',
    display: 'inline-block',
    fontSize: 16,
    fontWeight: 600,
    margin: '6px 0 24px',
    padding: '14px 26px',
  },
  link: { color: '#1d5240', fontWeight: 600 },
  small: { color: '#4a554f', fontSize: 13, lineHeight: '20px', margin: '0 0 6px' },
} as const

interface MailLayoutProps {
  name: string
  preview: string
  /** The firm's postal address, which the law asks for in every such mail. */
  address: string
  /** Where the person changes or ends what they receive; only in mails that are subscribed to. */
  preferencesUrl?: string
  children: ReactNode
}

export function MailLayout({ name, preview, address, preferencesUrl, children }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={mailStyles.body}>
        <Container style={mailStyles.container}>
          <Text style={mailStyles.name}>{name}</Text>
          {children}
          <Hr style={{ borderColor: '#e2dbcd', margin: '16px 0 20px' }} />
          <Text style={mailStyles.small}>{address}</Text>
          {preferencesUrl ? (
            <Text style={mailStyles.small}>
              <Link href={preferencesUrl} style={mailStyles.small}>
                Change what you receive, or unsubscribe
              </Link>
            </Text>
          ) : null}
        </Container>
      </Body>
    </Html>
  )
}

/** A mail with its HTML and its text part. */
export async function renderMail(subject: string, content: ReactElement) {
  const [html, text] = await Promise.all([render(content), render(content, { plainText: true })])
  return { subject, html, text }
}
