const sans = "'Hanken Grotesk', 'Helvetica Neue', Helvetica, Arial, sans-serif"

/** Styles are inline, because few email apps support style sheets. */
export const look = {
  page: { backgroundColor: '#faf7f1', color: '#17211c', fontFamily: sans, margin: 0, padding: '32px 0' },
  card: {
    backgroundColor: '#ffffff',
    border: '1px solid #e2dbcd',
    borderRadius: 10,
    maxWidth: 560,
    padding: '32px 36px',
    // Breaks long words such as addresses, which would otherwise make the email wider than the window.
    tableLayout: 'fixed',
    overflowWrap: 'anywhere',
    wordBreak: 'break-word',
  },
  name: { color: '#1d5240', fontFamily: 'Georgia, serif', fontSize: 22, margin: '0 0 24px' },
  heading: { fontFamily: 'Georgia, serif', fontSize: 26, fontWeight: 500, lineHeight: '32px', margin: '0 0 16px' },
  text: { fontSize: 16, lineHeight: '26px', margin: '0 0 18px' },
  title: { fontSize: 16, fontWeight: 700, lineHeight: '26px', margin: '0 0 4px' },
  code: { fontSize: 28, fontWeight: 700, letterSpacing: 4, lineHeight: '36px', margin: '0 0 18px' },
  points: { fontSize: 16, lineHeight: '26px', margin: '0 0 18px', paddingLeft: 22 },
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
  link: { color: '#1d5240', fontWeight: 600, textDecoration: 'underline' },
  line: { borderColor: '#e2dbcd', margin: '16px 0 20px' },
  small: { color: '#4a554f', fontSize: 13, lineHeight: '20px', margin: '0 0 6px' },
  smallLink: { color: '#4a554f', textDecoration: 'underline' },
} as const

/** Adds a dark mode and more room on phones in email apps that support style sheets. */
export const sheet = `
@media (prefers-color-scheme: dark) {
  .page, .page td { background-color: #111814 !important; color: #f0ede4 !important; }
  .card, .card td { background-color: #18211c !important; border-color: #2c3832 !important; }
  .name, .link { color: #86c7aa !important; }
  .button { background-color: #86c7aa !important; color: #0d1f17 !important; }
  .line { border-color: #2c3832 !important; }
  .small, .small a { color: #b3bdb6 !important; }
}
@media (max-width: 600px) {
  .page > table > tbody > tr > td { padding: 0 !important; }
  .card { border-width: 0 0 1px !important; border-radius: 0 !important; padding: 24px 20px !important; }
}
`
