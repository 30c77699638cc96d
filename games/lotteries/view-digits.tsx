import type { ResultProps, SheetProps } from '../view-board.ts'
import { DrawnDigits, Facts, SmallNumbers } from './view-drawn.tsx'
import { lotteryBoard } from './view-lottery-board.tsx'
import { placesMarked } from './view-scopes.ts'

export { betText } from './view-names.ts'
export const hasSlip = true
export const Board = lotteryBoard({ Sheet, Result })
export const times = { showMs: 4_500 }

/** The smallest big sum of five digits. */
const bigSumFrom = 23

/** Shows digits by place; for five digits also the properties on which bets on all of them depend. */
export function Sheet({ info, result, bets, isPlayed, say }: SheetProps) {
  const digits = result as readonly number[]
  const sum = digits.reduce((all, digit) => all + digit, 0)
  const [first, last] = [digits[0]!, digits.at(-1)!]
  const isFive = digits.length === 5 && info.betTypes.some(({ id }) => id === 'dragon-tiger')
  return (
    <div className="grid gap-3" data-testid="sheet">
      <DrawnDigits
        numbers={digits.map(String)}
        marked={placesMarked(digits, bets, isFive)}
        isPlayed={isPlayed}
        stepMs={700}
      />
      {isFive && (
        <Facts
          say={say}
          isPlayed={isPlayed}
          facts={[
            ['sum', String(sum)],
            ['size', sum >= bigSumFrom ? 'big' : 'small'],
            ['parity', sum % 2 === 1 ? 'odd' : 'even'],
            ['duel', first > last ? 'dragon' : first < last ? 'tiger' : 'tie'],
          ]}
        />
      )}
    </div>
  )
}

/** Shows the digits in a row. */
export function Result({ result, isOnStage }: ResultProps) {
  return (
    <SmallNumbers numbers={(result as readonly number[]).map(String)} look="window" isOnStage={isOnStage} />
  )
}
