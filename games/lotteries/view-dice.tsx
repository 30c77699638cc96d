import './view-lottery.css'
import type { CSSProperties } from 'react'
import type { ResultProps, SheetProps } from '../view-board.ts'
import { bigFrom } from './dice-three/data.ts'
import { Facts } from './view-drawn.tsx'
import { lotteryBoard } from './view-lottery-board.tsx'

export { betText } from './view-names.ts'
export const hasSlip = true
export const Board = lotteryBoard({ Sheet, Result, isFelt: true })
export const times = { showMs: 3_200 }

/** The positions of the pips of each face in a 3 × 3 square, counted from 0. */
const pips: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [0, 8],
  3: [0, 4, 8],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
}

/** Shows three dice that stop one after another. */
export function Sheet({ result, bets, isPlayed, say }: SheetProps) {
  const dice = result as readonly number[]
  const sum = dice.reduce((all, face) => all + face, 0)
  const named = new Set(
    bets
      .filter(({ type }) => /^(triple|different|pair)/.test(type))
      .flatMap(({ selection }) => selection.split(/[-|]/).map(Number)),
  )
  return (
    <div className="grid gap-3" data-testid="sheet">
      <div className="flex justify-center gap-4">
        {dice.map((face, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the dice keep their places
            key={at}
            data-testid={named.has(face) ? 'match' : undefined}
            style={{ '--at': at + 1, '--step': '700ms' } as CSSProperties}
            className={isPlayed ? 'lottery-fall' : ''}
          >
            <Die face={face} size="size-18" isMarked={named.has(face)} />
          </span>
        ))}
      </div>
      <Facts
        say={say}
        isPlayed={isPlayed}
        facts={[
          ['sum', String(sum)],
          ['size', sum >= bigFrom ? 'big' : 'small'],
          ['parity', sum % 2 === 1 ? 'odd' : 'even'],
        ]}
      />
    </div>
  )
}

/** Draws a die from above. */
function Die({ face, size, isMarked = false }: { face: number; size: string; isMarked?: boolean }) {
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

/** Shows the dice in a row of results. */
export function Result({ result, isOnStage }: ResultProps) {
  return (
    <span className="inline-flex gap-0.5">
      {(result as readonly number[]).map((face, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the dice keep their places
        <Die key={at} face={face} size={isOnStage ? 'size-6 lg:size-9' : 'size-5'} />
      ))}
    </span>
  )
}
