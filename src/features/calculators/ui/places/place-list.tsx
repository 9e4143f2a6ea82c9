import { Link } from 'react-router'
import { Fold } from '../../../../ui/page/fold.tsx'
import {
  abroadPlace,
  type Place,
  type PlaceCountry,
  placeCountries,
  placeInSentence,
  placePath,
  places,
} from '../../shared/places.ts'

/** Lists all jurisdictions that have a page with their rates, by country. */
export function PlaceList() {
  return (
    <section aria-labelledby="rates">
      <h2 id="rates" className="text-3xl">
        Rates by place
      </h2>
      <div className="mt-5 grid gap-8 max-md:gap-3">
        {(Object.keys(placeCountries) as PlaceCountry[]).map((country) => (
          <Places key={country} country={country} />
        ))}
        <div>
          <h3 className="text-xl">Abroad</h3>
          <ul className="mt-3 text-base">
            <li>
              <PlaceLink to={abroadPlace.path}>{abroadPlace.name}</PlaceLink>
            </li>
          </ul>
        </div>
      </div>
    </section>
  )
}

function Places({ country }: { country: PlaceCountry }) {
  return (
    <Fold heading={<h3 className="text-xl">{placeCountries[country].name}</h3>}>
      <PlaceLinks of={places.filter((place) => place.country === country)} />
    </Fold>
  )
}

/** Links to the other jurisdictions of a place's country. */
export function OtherPlaces({ place }: { place: Place }) {
  return (
    <section aria-labelledby="other-places" className="border-line border-t pt-10 print:hidden">
      <Fold
        heading={
          <h2 id="other-places" className="text-2xl">
            Other rates in {placeInSentence({ ...place, code: '' })}
          </h2>
        }
      >
        <PlaceLinks of={places.filter(({ country, slug }) => country === place.country && slug !== place.slug)} />
      </Fold>
    </section>
  )
}

const PlaceLinks = ({ of }: { of: readonly Place[] }) => (
  <ul className="mt-3 columns-[8rem_3] gap-x-6 text-base">
    {of.map((place) => (
      <li key={place.slug} className="break-inside-avoid">
        <PlaceLink to={placePath(place)}>{place.code ? place.name : 'Federal'}</PlaceLink>
      </li>
    ))}
  </ul>
)

const PlaceLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="inline-block py-1.5 underline-offset-4 hover:underline">
    {children}
  </Link>
)
