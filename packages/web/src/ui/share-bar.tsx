import { isPositive } from '../text/formats.ts'

/**
 * A progress bar for the part of an amount that is done, both as decimal texts; the same is always shown in words
 * beside it.
 */
export function ShareBar({ done, of }: { done: string; of: string }) {
  const share = isPositive(of) ? Math.min(Number(done) / Number(of), 1) : 1
  return (
    <div className="h-1.5 overflow-hidden rounded-round bg-raised" aria-hidden>
      <div className="h-full rounded-round bg-gold" style={{ width: `${share * 100}%` }} />
    </div>
  )
}
