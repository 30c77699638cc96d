import type { BoardProps } from '../view-board.ts'
import { type Rise, rises } from './rises.ts'
import { chip } from './view-looks.ts'

interface RiseProps {
  rise: Rise
  /** The progressions that keep each stake among those that the game offers. */
  offered: readonly Rise[]
  say: BoardProps['say']
  onRise(rise: Rise): void
}

/** Shows the picker of the stake's progression from draw to draw of a chase. */
export function RiseRow({ rise, offered, say, onRise }: RiseProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{say('lotteries.rise')}</legend>
      <div className="flex flex-wrap items-center gap-1.5" data-walk>
        {rises.map((one, at) => (
          <button
            key={one}
            type="button"
            tabIndex={at === 0 ? 0 : -1}
            aria-pressed={rise === one}
            disabled={!offered.includes(one)}
            data-testid={`rise-${one}`}
            onClick={() => onRise(one)}
            className={chip}
          >
            {say(`lotteries.rise.${one}`)}
          </button>
        ))}
      </div>
      {offered.length < rises.length && (
        <p className="mt-1.5 text-xs text-soft">{say('lotteries.rise-too-high')}</p>
      )}
    </fieldset>
  )
}
