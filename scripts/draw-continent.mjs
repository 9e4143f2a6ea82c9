/**
 * Draws the United States and Canada for the home page: `node scripts/draw-continent.mjs`. Writes one file for each
 * country, which CSS uses as a mask, so that the outlines have the site's colors. The outlines are Natural Earth's,
 * which are in the public domain.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoConicConformal, geoPath } from 'd3-geo'
import { feature } from 'topojson-client'
import { presimplify, simplify } from 'topojson-simplify'

const width = 640
const height = 560
/** The smallest triangle that the simplified outline keeps, and the smallest island that we draw, in square pixels. */
const minDetail = 7
const minIsland = 14

const atlas = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'), 'utf8'))

/** A map with the border in its middle. The page draws the 49th parallel over it: see `border-map.tsx`. */
const projection = geoConicConformal()
  .parallels([49, 49])
  .rotate([98, 0])
  .center([0, 53.5])
  .scale(500)
  .translate([width / 2, height / 2 + 24])
  .clipExtent([
    [0, 0],
    [width, height],
  ])

/** The ring's area in square pixels. */
const areaOf = (ring) =>
  Math.abs(
    ring.reduce((sum, [x = 0, y = 0], index) => {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
      return sum + x * nextY - nextX * y
    }, 0) / 2,
  )

/** The country's outline as one path, without islands that are too small to see. */
function outlineOf(name) {
  const one = atlas.objects.countries.geometries.find(({ properties }) => properties.name === name)
  const detailed = geoPath(projection)(feature(atlas, one)) ?? ''
  const rings = detailed
    .split('Z')
    .filter(Boolean)
    .map((ring) =>
      ring
        .replace('M', '')
        .split('L')
        .map((point) => point.split(',').map(Number)),
    )
    .filter((ring) => areaOf(ring) > minIsland)
  return rings
    .map(
      (ring) =>
        `M${simpler(ring)
          .map((point) => point.map(Math.round).join(' '))
          .join('L')}Z`,
    )
    .join('')
}

/** Leaves out points that change the outline by less than `minDetail`. */
function simpler(ring) {
  const topology = presimplify({
    type: 'Topology',
    objects: { ring: { type: 'LineString', arcs: [0] } },
    arcs: [ring],
  })
  const { arcs } = simplify(topology, minDetail)
  return (arcs[0] ?? []).map(([x = 0, y = 0]) => [x, y])
}

for (const [name, file] of [
  ['Canada', 'canada'],
  ['United States of America', 'united-states'],
]) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${outlineOf(name)}"/></svg>\n`
  writeFileSync(new URL(`../public/artwork/${file}.svg`, import.meta.url), svg)
  console.log(`${file}.svg: ${svg.length} bytes`)
}
