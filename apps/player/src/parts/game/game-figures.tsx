import { numberText } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import type { ReactNode } from 'react'
import { useWords } from '../../words.ts'
import type { Game } from '../lobby/game-art.tsx'
import type { LobbyWords } from '../lobby/use-lobby-words.ts'
import type { GameFacts } from './game-facts.ts'

interface GameFiguresProps {
  game: Game
  facts: GameFacts
  /** From the smallest to the largest, as decimal strings. */
  stakes: string[]
  currency: string
  words: LobbyWords
}

interface Fact {
  name: string
  value: ReactNode
  note: string
}

/** Shows the six most informative facts about a game. */
export function GameFigures({ game, facts, stakes, currency, words }: GameFiguresProps) {
  const { say, tag } = useWords()
  const number = (value: number) => numberText(value, tag)
  const times = (value: number) => words.say('facts.times-stake', { times: number(value) })
  const { hitPercent, topPrize, maxWin, simulated } = facts
  const { returnPercent, lineNum, volatility, classification } = game
  const kind = classification ? words.kind(classification) : ''
  const all: (Fact | false)[] = [
    returnPercent !== null && {
      name: say('game.return'),
      value: `${returnPercent}%`,
      note: simulated
        ? words.say('facts.simulated', {
            rounds: number(simulated.rounds),
            percent: simulated.plusMinusPercent,
          })
        : words.say('facts.return-note'),
    },
    volatility !== null && {
      name: words.say('facts.volatility'),
      value: words.volatility(volatility),
      note: words.say('facts.volatility-note'),
    },
    maxWin !== undefined
      ? {
          name: words.say('facts.most'),
          value: times(maxWin.timesStake),
          note: words.say('facts.rarer-than', { rounds: number(maxWin.rarerThanOneIn) }),
        }
      : game.maxWin !== null && {
          name: words.say('facts.most'),
          value: times(game.maxWin),
          note: words.say('facts.by-vendor'),
        },
    stakes.length > 0 && {
      name: say('game.stakes'),
      value: (
        <>
          <Amount amount={stakes[0]!} currency={currency} /> –{' '}
          <Amount amount={stakes.at(-1)!} currency={currency} />
        </>
      ),
      // Of a vendor's game only the lowest and the highest are known.
      note: stakes.length > 2 ? words.say('facts.stakes-note', { count: stakes.length }) : '',
    },
    hitPercent !== undefined && {
      name: words.say('facts.hit'),
      value: `${hitPercent}%`,
      note: words.say('facts.hit-note'),
    },
    topPrize !== undefined && {
      name: words.say('facts.top'),
      value: times(topPrize.timesStake),
      note: words.say('facts.one-in', { rounds: number(topPrize.oneIn) }),
    },
    lineNum !== null && {
      name: words.say('filters.lines'),
      value: number(lineNum),
      note: kind === words.say('filters.lines') ? '' : kind,
    },
    { name: words.say('facts.vendor'), value: game.vendorName, note: words.say('facts.vendor-note') },
    {
      name: words.say('facts.trial'),
      value: words.say(game.freePlay ? 'facts.yes' : 'facts.no'),
      note: words.say('facts.trial-note'),
    },
  ]
  return (
    <dl className="grid grow grid-cols-2 gap-px self-stretch overflow-hidden rounded-usual border border-line bg-line">
      {all
        .filter((fact): fact is Fact => fact !== false)
        .slice(0, 6)
        .map((fact) => (
          <Figure key={fact.name} {...fact} />
        ))}
    </dl>
  )
}

function Figure({ name, value, note }: Fact) {
  return (
    <div className="bg-surface p-3">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="amount mt-0.5 text-xl leading-tight font-bold text-gold-text">{value}</dd>
      <dd className="mt-0.5 text-sm text-soft">{note}</dd>
    </div>
  )
}
