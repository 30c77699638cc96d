/** The positions of the pips of each face in a 3 × 3 square, counted from 0. */
const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

interface DieProps {
  /** From 1 to 6. */
  face: number
  /** The class of its size. */
  size: string
  isMarked?: boolean
}

/** Draws a die from above. */
export function Die({ face, size, isMarked = false }: DieProps) {
  return (
    <svg className={size} viewBox="0 0 72 72" role="img" aria-label={String(face)}>
      <rect
        x="3"
        y="3"
        width="66"
        height="66"
        rx="15"
        fill={isMarked ? '#ffd36b' : '#fffdf6'}
        stroke="#c9bfa8"
        strokeWidth="2"
      />
      {pips[face]!.map((at) => (
        <circle
          key={at}
          cx={18 + (at % 3) * 18}
          cy={18 + Math.floor(at / 3) * 18}
          r={face === 1 ? 10 : 7}
          fill={face === 1 || face === 4 ? '#c8202f' : '#26203a'}
        />
      ))}
    </svg>
  )
}
