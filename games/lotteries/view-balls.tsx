import type { ResultProps, SheetProps } from '../view-board.ts'
import { DrawnBalls, Facts, SmallNumbers } from './view-drawn.tsx'
import { lotteryBoard } from './view-lottery-board.tsx'
import { placesMarked } from './view-scopes.ts'

export { betText } from './view-names.ts'
export const hasSlip = true
export const Board = lotteryBoard({ Sheet, Result })
export const times = { showMs: 8_000 }

/** The number of balls from which a draw is one of keno, with their sum. */
const manyBalls = 20

const twoDigits = (ball: number) => String(ball).padStart(2, '0')

/** Shows balls in the order of drawing. */
export function Sheet({ result, bets, isPlayed, say }: SheetProps) {
  const balls = result as readonly number[]
  const isMany = balls.length >= manyBalls
  const sum = balls.reduce((all, ball) => all + ball, 0)
  const upper = balls.filter((ball) => ball <= 40).length
  return (
    <div className="grid gap-3" data-testid="sheet">
      <DrawnBalls
        numbers={balls.map(twoDigits)}
        marked={placesMarked(balls, bets)}
        isPlayed={isPlayed}
        stepMs={isMany ? 360 : 900}
      />
      {isMany && (
        <Facts
          say={say}
          isPlayed={isPlayed}
          facts={[
            ['sum', String(sum)],
            ['parity', sum % 2 === 1 ? 'odd' : 'even'],
            ['upper', String(upper)],
            ['lower', String(balls.length - upper)],
          ]}
        />
      )}
    </div>
  )
}

/** Shows the balls of a result, or only their sum if there are many. */
export function Result({ result, say, isOnStage }: ResultProps) {
  const balls = result as readonly number[]
  if (balls.length < manyBalls)
    return <SmallNumbers numbers={balls.map(twoDigits)} look="ball" isOnStage={isOnStage} />
  const sum = balls.reduce((all, ball) => all + ball, 0)
  return <SmallNumbers numbers={[say('lotteries.fact.sum'), String(sum)]} look="word" isOnStage={isOnStage} />
}
