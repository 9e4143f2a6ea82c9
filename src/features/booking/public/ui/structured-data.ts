/** Describes the consultation to search engines. Other data on every page describes the firm. */
export function bookingThing(siteUrl: string, path: string, description: string) {
  const url = `${siteUrl}${path}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': `${url}#service`,
    name: 'Free video consultation',
    serviceType: 'Tax consultation',
    description,
    url,
    provider: { '@id': `${siteUrl}/#firm` },
    areaServed: ['United States', 'Canada'].map((name) => ({ '@type': 'Country', name })),
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD', url },
    potentialAction: {
      '@type': 'ReserveAction',
      target: { '@type': 'EntryPoint', urlTemplate: url },
      result: { '@type': 'Reservation', name: 'Video consultation' },
    },
  }
}
