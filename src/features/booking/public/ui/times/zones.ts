import { cityOf } from '../../../../../time/zone-names.ts'

/**
 * By time zone, the cities that people search for but that don't name the zone. Some are today's names of the zone's
 * city.
 */
const alsoCalled: Record<string, string> = {
  'America/New_York':
    'Atlanta|Baltimore|Boston|Buffalo|Charlotte|Cleveland|Columbus|Jacksonville|Miami|Orlando|Philadelphia|Pittsburgh|Raleigh|Tampa|Washington',
  'America/Chicago':
    'Austin|Dallas|Houston|Kansas City|Memphis|Milwaukee|Minneapolis|Nashville|New Orleans|Saint Louis|San Antonio',
  'America/Denver': 'Albuquerque|Colorado Springs|El Paso|Salt Lake City',
  'America/Phoenix': 'Tucson',
  'America/Los_Angeles': 'Las Vegas|Oakland|Portland|Sacramento|San Diego|San Francisco|San Jose|Seattle',
  'America/Toronto': 'Hamilton|Kitchener|London, Ontario|Mississauga|Montreal|Ottawa|Quebec City',
  'America/Edmonton': 'Calgary',
  'America/Halifax': 'Charlottetown|Saint John|Sydney, Nova Scotia',
  'America/Vancouver': 'Burnaby|Kelowna|Surrey|Victoria',
  'America/Regina': 'Saskatoon',
  'America/St_Johns': 'Newfoundland',
  'America/Mexico_City': 'Guadalajara',
  'America/Sao_Paulo': 'Rio de Janeiro|Brasília',
  'America/Buenos_Aires': 'Córdoba',
  'Asia/Calcutta': 'Kolkata|Bengaluru|Chennai|Delhi|Hyderabad|Mumbai|Pune',
  'Asia/Kolkata': 'Bengaluru|Calcutta|Chennai|Delhi|Hyderabad|Mumbai|Pune',
  'Asia/Dubai': 'Abu Dhabi',
  'Asia/Jerusalem': 'Haifa|Tel Aviv',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City|Hanoi',
  'Asia/Shanghai': 'Beijing|Guangzhou|Shenzhen',
  'Asia/Tokyo': 'Kyoto|Osaka',
  'Australia/Sydney': 'Canberra',
  'Europe/Amsterdam': 'Rotterdam|The Hague',
  'Europe/Berlin': 'Cologne|Frankfurt|Hamburg|Munich|Stuttgart',
  'Europe/Kiev': 'Kyiv',
  'Europe/London': 'Birmingham|Edinburgh|Glasgow|Manchester',
  'Europe/Madrid': 'Barcelona|Valencia',
  'Europe/Paris': 'Lyon|Marseille|Nice|Toulouse',
  'Europe/Rome': 'Florence|Milan|Naples',
  'Europe/Zurich': 'Basel|Geneva',
  'Pacific/Honolulu': 'Hawaii',
}

/** The zones to show while the visitor has typed nothing, after the browser's zone and the firm's. */
const usual = [
  'America/New_York',
  'America/Toronto',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Vancouver',
  'America/Halifax',
  'Europe/London',
  'Europe/Paris',
]

export interface City {
  name: string
  zone: string
}

const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’']/g, '')
    .replaceAll(/[._-]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase()

let known: { city: City; words: string }[] | undefined

/** All cities that people can search for: those that name a zone of this browser, and the others in the zone. */
function allCities() {
  known ??= Intl.supportedValuesOf('timeZone').flatMap((zone) =>
    [cityOf(zone), ...(alsoCalled[zone]?.split('|') ?? [])].map((name) => ({
      city: { name, zone },
      words: fold(`${name} ${zone.split('/').slice(0, -1).join(' ')}`),
    })),
  )
  return known
}

const maxFound = 30

/** Finds cities whose name begins with the text, then those with another word in the name or region that does. */
export function findCities(typed: string, own: string[]): City[] {
  const wanted = fold(typed)
  if (wanted === '') return [...new Set([...own, ...usual])].map((zone) => ({ name: cityOf(zone), zone }))
  const rank = (words: string) => (words.startsWith(wanted) ? 0 : words.includes(` ${wanted}`) ? 1 : 2)
  return allCities()
    .map(({ city, words }) => ({ city, rank: rank(words) }))
    .filter((match) => match.rank < 2)
    .sort((one, other) => one.rank - other.rank || one.city.name.localeCompare(other.city.name, 'en'))
    .slice(0, maxFound)
    .map(({ city }) => city)
}
