import type { MarkPath } from '@fairground/kernel/mark'

const colours: Record<MarkPath['colour'], string> = {
  gold: 'var(--office-mark-gold)',
  coral: 'var(--office-mark-coral)',
  jade: 'var(--office-mark-jade)',
}

/** Shows the mark of the brand; its name stands beside it. */
export function BrandMark({ mark, size }: { mark: readonly MarkPath[]; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="brand-mark">
      {mark.map(({ d, colour, width }) =>
        width === null ? (
          <path key={d} d={d} fill={colours[colour]} />
        ) : (
          <path
            key={d}
            d={d}
            fill="none"
            stroke={colours[colour]}
            strokeWidth={width}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ),
      )}
    </svg>
  )
}
