import type { CSSProperties } from 'react'

const count = 14

/** The way of each piece: around the middle, by turns near and far. */
const ways = Array.from({ length: count }, (_, at) => {
  const angle = (at / count) * 2 * Math.PI
  const far = at % 2 === 0 ? 120 : 75
  return {
    '--x': `${Math.round(Math.cos(angle) * far * 1.3)}px`,
    '--y': `${Math.round(Math.sin(angle) * far * 0.7)}px`,
    '--turn': `${at * 47}deg`,
  } as CSSProperties
})

/** A short burst over the card of a reward that was claimed just now; nothing with reduced motion. */
export function Burst() {
  return (
    <span className="burst" aria-hidden data-testid="mission-burst">
      {ways.map((way, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change.
        <i key={at} style={way} />
      ))}
    </span>
  )
}
