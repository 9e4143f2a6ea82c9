const star = 'l2.9 6.1 6.7.9-4.9 4.6 1.3 6.6-6-3.2-6 3.2 1.3-6.6L2.4 9l6.7-.9z'
const row = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `M${12 + (from + index) * 26} 2${absolute(from + index)}`).join('')

// Each star's path has two absolute points, so we shift these by the star's position.
const absolute = (index: number) => star.replace('L2.4 9', `L${2.4 + index * 26} 9`)

/** One to five stars, with their number in words for screen readers. */
export function Rating({ value }: { value: number }) {
  return (
    <p>
      <span className="sr-only">Rated {value} out of 5</span>
      <svg aria-hidden="true" viewBox="0 0 128 24" className="h-6 w-32">
        <path d={row(0, value)} className="fill-star" />
        <path d={row(value, 5)} className="fill-none stroke-star stroke-1 opacity-60" />
      </svg>
    </p>
  )
}
