import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'

interface CarouselControlsProps {
  /** The ids of the slides. */
  ids: string[]
  shown: number
  /** False until scripts run. Until then, the dots are links to the slides. */
  isLive: boolean
  isPaused: boolean
  onToggle: () => void
  onShow: (index: number) => void
}

/**
 * The carousel's buttons. "Pause" comes first, so that keyboards reach it first. If people prefer reduced motion,
 * nothing moves, so we hide "Pause".
 */
export function CarouselControls({ ids, shown, isLive, isPaused, onToggle, onShow }: CarouselControlsProps) {
  const Icon = isPaused ? Play : Pause
  return (
    <div className="mt-8 flex items-start gap-4 border-line border-t max-sm:gap-2 pt-6">
      <button
        type="button"
        onClick={onToggle}
        aria-label={isPaused ? 'Play testimonials' : 'Pause testimonials'}
        className={`${roundLook} motion-reduce:hidden`}
      >
        <Icon aria-hidden="true" className="size-5 fill-current" />
      </button>
      <ul className="flex flex-wrap pt-1.5">
        {ids.map((id, index) => (
          <li key={id}>
            <Dot
              href={isLive ? undefined : `#${slideId(index)}`}
              label={`Show testimonial ${index + 1} of ${ids.length}`}
              isCurrent={isLive && index === shown}
              onShow={() => onShow(index)}
            />
          </li>
        ))}
      </ul>
      <div className="ml-auto flex gap-2 noscript:hidden">
        <Arrow label="Previous testimonial" onPress={() => onShow((shown + ids.length - 1) % ids.length)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Arrow>
        <Arrow label="Next testimonial" onPress={() => onShow((shown + 1) % ids.length)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </Arrow>
      </div>
    </div>
  )
}

const roundLook =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong transition-colors duration-150 hover:bg-line noscript:hidden'

const Arrow = ({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) => (
  <button type="button" aria-label={label} onClick={onPress} className={roundLook}>
    {children}
  </button>
)

export const slideId = (index: number) => `testimonial-${index + 1}`

interface DotProps {
  href?: string
  label: string
  isCurrent: boolean
  onShow: () => void
}

function Dot({ href, label, isCurrent, onShow }: DotProps) {
  const Control = href ? 'a' : 'button'
  return (
    <Control
      {...(href ? { href } : { type: 'button' })}
      aria-label={label}
      aria-current={isCurrent || undefined}
      onClick={onShow}
      className="group grid size-7 place-items-center sm:size-8"
    >
      <span className="size-2.5 rounded-full border border-line-strong transition-colors duration-150 group-hover:bg-line-strong group-aria-[current]:border-star group-aria-[current]:bg-star" />
    </Control>
  )
}
