import type { Board } from '@fairground/contract/missions'
import { Amount } from '@fairground/web/ui/amount'
import type { MissionWords } from '../../parts/missions/use-mission-words.ts'

/** From the first place on: where it stands, how high, and its metal. */
const steps = [
  { className: 'order-2', block: 'h-24', metal: '#f7b733', edge: '#9a5d00' },
  { className: 'order-1', block: 'h-18', metal: '#c6cede', edge: '#66708f' },
  { className: 'order-3', block: 'h-14', metal: '#d9935a', edge: '#7a4418' },
] as const

/** The number of places on a podium. */
export const podiumPlaces = steps.length

interface PodiumProps {
  places: Board['places']
  currency: string
  score(text: string): string
  words: MissionWords
}

/** The first three places on steps: medal, name, score and prize. */
export function Podium({ places, currency, score, words: { say, figure } }: PodiumProps) {
  return (
    <ol className="mt-4 grid grid-cols-3 items-end gap-2" data-testid="podium">
      {steps.map(({ className, block, metal, edge }, at) => {
        const one = places[at]
        if (!one) return null
        return (
          <li key={one.place} className={`flex min-w-0 flex-col items-center text-center ${className}`}>
            <svg viewBox="0 0 48 56" className="w-11" aria-hidden>
              <path d="M12 2h9l5 16H17zM36 2h-9l-5 16h9z" fill="#ff8068" />
              <circle cx="24" cy="34" r="19" fill={edge} />
              <circle cx="24" cy="32.5" r="18" fill={metal} />
              <circle
                cx="24"
                cy="32.5"
                r="13.5"
                fill="none"
                stroke="#fff6dd"
                strokeOpacity={0.75}
                strokeWidth="1.6"
              />
              <path d="m24 23 2.9 6.2 6.8.8-5 4.7 1.3 6.7-6-3.3-6 3.3 1.3-6.7-5-4.7 6.8-.8z" fill="#fff6dd" />
            </svg>
            <span
              className={`mt-1 w-full truncate text-sm font-semibold ${one.isOwn ? 'text-gold-text' : ''}`}
            >
              {one.isOwn ? say('board.you') : one.name}
            </span>
            <span className="tabular w-full text-xs break-words text-soft">{score(one.score)}</span>
            <span
              className={`mt-2 flex w-full flex-col items-center justify-center rounded-t-usual bg-raised ${block}`}
            >
              <span className="text-xl leading-none font-semibold">
                <span className="sr-only">{say('board.place')} </span>
                {figure(one.place)}
              </span>
              {one.prize !== null && (
                <span className="mt-0.5 text-xs font-semibold text-gold-text">
                  <span className="sr-only">{say('board.prize')}: </span>
                  <Amount amount={one.prize} currency={currency} />
                </span>
              )}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
