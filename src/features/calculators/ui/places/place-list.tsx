import { Link } from 'react-router'
import { type Country, countries, placePath, places } from './places.ts'

/** Every jurisdiction with a page of its rates, by country. */
export function PlaceList() {
  return (
    <section aria-labelledby="rates">
      <h2 id="rates" className="text-3xl">
        Rates by place
      </h2>
      <div className="mt-5 grid gap-8">
        {(Object.keys(countries) as Country[]).map((country) => (
          <Places key={country} country={country} />
        ))}
      </div>
    </section>
  )
}

function Places({ country }: { country: Country }) {
  return (
    <div>
      <h3 className="text-xl">{countries[country].name}</h3>
      <ul className="mt-3 columns-2 gap-x-6 text-base sm:columns-3">
        {places
          .filter((one) => one.country === country)
          .map((place) => (
            <li key={place.slug} className="break-inside-avoid">
              <Link to={placePath(place)} className="inline-block py-1.5 underline-offset-4 hover:underline">
                {place.code ? place.name : 'Federal'}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}
