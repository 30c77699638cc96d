import { useState } from 'react'
import { faces } from './dice.ts'

/** The places of the pips of each face, in a square that is 100 wide. */
const pips: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
}

/** The face of a die: one and four are red, as on dice of East Asia. */
export function DieFace({ face }: { face: number }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" className="sb-face">
      <rect x="2" y="2" width="96" height="96" rx="19" fill="#fffaf0" stroke="#cdb98c" strokeWidth="3" />
      {pips[face]!.map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={face === 1 ? 17 : 10.5}
          fill={face === 1 || face === 4 ? '#c41f3a' : '#26203a'}
        />
      ))}
    </svg>
  )
}

/** Several small dice in a row. */
export function DiceRow({ dice }: { dice: readonly number[] }) {
  return (
    <span aria-hidden className="sb-dice" dir="ltr">
      {dice.map((face, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice keep their places
        <DieFace key={at} face={face} />
      ))}
    </span>
  )
}

interface TumblingDieProps {
  face: number
  /** Its place in the row, from 0. */
  at: number
  /** When it leaves the cup and the time of the show, in milliseconds. */
  leavesMs: number
  shownMs: number
  isStill: boolean
  /** Its name for those who do not see it. */
  name: string
}

/** A die that falls from the cup and tumbles to its face; one that fell before the page saw it lies where it would. */
export function TumblingDie({ face, at, leavesMs, shownMs, isStill, name }: TumblingDieProps) {
  const [lateMs] = useState(() => Math.max(0, shownMs - leavesMs))
  return (
    <li
      className="sb-die"
      data-at={at}
      data-face={face}
      data-still={isStill}
      style={{ '--late': `${-lateMs}ms` } as object}
    >
      <span className="sr-only">{name}</span>
      <span aria-hidden className="sb-die-shadow" />
      <span aria-hidden className="sb-fall">
        <span className="sb-cube" data-shown={face}>
          {faces.map((one) => (
            <span key={one} className="sb-side" data-side={one} data-top={one === face}>
              <DieFace face={one} />
            </span>
          ))}
        </span>
      </span>
    </li>
  )
}
