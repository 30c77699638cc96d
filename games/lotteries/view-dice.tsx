import './view-lottery.css'
import { Die } from '@fairground/web/ui/die'
import type { CSSProperties } from 'react'
import type { ResultProps, SheetProps } from '../view-board.ts'
import { bigFrom } from './dice-three/data.ts'
import { Facts } from './view-drawn.tsx'
import { lotteryBoard } from './view-lottery-board.tsx'

export { betText } from './view-names.ts'
export const hasSlip = true
export const Board = lotteryBoard({ Sheet, Result, isFelt: true, picture: { values: 6, Picture: Face } })
export const times = { showMs: 3_200 }

function Face({ value }: { value: number }) {
  return <Die face={value} size="size-8" />
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
            <Die face={face} size="size-18 @3xl:size-24" isMarked={named.has(face)} />
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
