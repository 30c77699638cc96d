import type { MarkColour } from '@fairground/kernel/mark'
import { useStatus } from '../../data.ts'

const fills: Record<MarkColour, string> = { gold: 'fill-gold', coral: 'fill-coral', jade: 'fill-jade' }
const strokes: Record<MarkColour, string> = {
  gold: 'stroke-gold',
  coral: 'stroke-coral',
  jade: 'stroke-jade',
}

/** Draws the mark of the brand in the colours of the theme. */
export function LogoMark({ className = 'size-9' }: { className?: string }) {
  const { mark } = useStatus()
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden fill="none" strokeLinecap="round">
      {mark.map(({ d, colour, width }) => (
        <path
          key={d}
          d={d}
          className={width === null ? fills[colour] : strokes[colour]}
          strokeWidth={width ?? undefined}
        />
      ))}
    </svg>
  )
}
