import type { ComponentType } from 'react'
import type { BoardProps, Drawing, SheetProps } from '../view-board.ts'
import { betText } from './view-names.ts'

type DrawProps = BoardProps & { Sheet: ComponentType<SheetProps> }

/** Returns the mode of the draw, in words. */
function drawnText({ mode, readBy }: Drawing, { brand, say }: Pick<BoardProps, 'brand' | 'say'>): string {
  if (mode === 'house') return say('lotteries.drawn-by', { brand })
  return say(readBy ? `lotteries.read-by.${readBy}` : 'lotteries.official')
}

/** Shows before a purchase that the draw is by a third party. */
export function WhoDraws({ drawing, brand, say }: Pick<BoardProps, 'drawing' | 'brand' | 'say'>) {
  if (drawing.mode === 'house') return null
  return (
    <p className="mb-2 text-xs text-soft" data-testid="who-draws">
      {drawnText(drawing, { brand, say })}
    </p>
  )
}

/** Returns the player's bets on the draw of a board, with their names in `bought` and `won`. */
function betsOn(bought: BoardProps['bought']) {
  return [...bought.keys()].map((name) => {
    const at = name.indexOf(' ')
    return { name, type: name.slice(0, at), selection: name.slice(at + 1) }
  })
}

/** Plays the draw of a board, with the player's own numbers marked; after it, its whole result. */
export function Drawn(props: DrawProps) {
  const { info, Sheet, result, drawId, bought, won, isMotionReduced, drawing, say } = props
  return (
    <div className="grid gap-2" data-testid="show">
      <Sheet
        key={drawId}
        info={info}
        result={result}
        bets={betsOn(bought)}
        drawId={drawId}
        isPlayed={won === null && !isMotionReduced}
        say={say}
      />
      <p className="text-center text-xs text-soft">{drawnText(drawing, props)}</p>
    </div>
  )
}

/** Lists the player's bets on the draw of a board, with what they won once it has been shown. */
export function OwnBets({ info, bought, won, amount, say }: BoardProps) {
  if (bought.size === 0) return null
  return (
    <ul className="grid gap-1" aria-label={say('lotteries.your-bets')} data-testid="own-bets">
      {betsOn(bought).map((bet) => {
        const { name, on } = betText({ gameId: info.id, ...bet, say })
        const win = won?.get(bet.name)
        return (
          <li
            key={bet.name}
            className={`tabular flex items-baseline gap-2 rounded-usual border px-3 py-2 text-sm ${win ? 'border-jade bg-raised' : 'border-line'}`}
          >
            <span className="font-semibold">{name}</span>
            <bdi className="min-w-0 flex-1 break-words">{on}</bdi>
            <span className={win ? 'font-bold text-jade-text' : 'text-soft'}>
              {win === undefined ? amount(bought.get(bet.name)!) : win > 0n ? `+${amount(win)}` : amount(0n)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** Shows the previous result, which unfolds. */
export function Last({ info, last, Sheet, brand, say, isOpen = false }: DrawProps & { isOpen?: boolean }) {
  if (!last) return null
  return (
    <details open={isOpen} className="rounded-usual border border-line bg-surface" data-testid="last">
      <summary className="tabular flex min-h-11 cursor-pointer items-center gap-2 px-3 text-sm">
        <span className="flex-1 truncate text-soft">{say('lotteries.last', { draw: last.name })}</span>
        <span aria-hidden>▾</span>
      </summary>
      <div className="border-t border-line p-2">
        <Sheet info={info} result={last.result} bets={[]} drawId={last.drawId} isPlayed={false} say={say} />
        <p className="mt-2 text-xs text-soft">{drawnText(last, { brand, say })}</p>
      </div>
    </details>
  )
}
