import { colourOf } from './wheel.ts'

/** A number as it was drawn: round for red, square for black, and a lozenge for a zero. */
export function DrawnNumber({ number, isNewest = false }: { number: string; isNewest?: boolean }) {
  return (
    <span className="rl-drawn tabular" data-colour={colourOf(number)} data-newest={isNewest} dir="ltr">
      {number}
    </span>
  )
}
