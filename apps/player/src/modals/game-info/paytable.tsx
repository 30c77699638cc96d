import { numberText } from '@fairground/web/text/formats'
import type { Words } from '@fairground/web/text/words'
import { Fragment, type ReactNode } from 'react'
import type { GameFacts, PaytableRow } from '../../parts/game/game-facts.ts'
import type { LobbyWords } from '../../parts/lobby/use-lobby-words.ts'

const art = import.meta.glob<string>('../../../../../games/*/art/symbols/*.svg', {
  eager: true,
  query: '?no-inline',
  import: 'default',
})

interface PaytableProps {
  gameId: string
  facts: GameFacts
  rows: PaytableRow[]
  /** The game's own words, for the names of its symbols. */
  gameWords: Words
  words: LobbyWords
}

/** Shows the payouts of each symbol, in stakes. */
export function Paytable({ gameId, facts, rows, gameWords, words }: PaytableProps) {
  const { tag } = words
  const { unitsPerStake = 1, wild, scatter, counts = [], winsOn = 'lines' } = facts
  const times = (units: number) => numberText(units / unitsPerStake, tag, { maximumFractionDigits: 2 })

  function picture(symbol: string) {
    const name = gameWords.say(`${gameId}.symbol.${symbol}`)
    const file = art[`../../../../../games/${gameId}/art/symbols/${symbol}.svg`]
    if (!file) return <span className="font-semibold">{name}</span>
    return <img src={file} alt={name} width={72} height={72} loading="lazy" className="size-18" />
  }

  return (
    <section>
      <h3 className="text-xl">{words.say('facts.paytable')}</h3>
      <p className="mt-1 text-sm text-soft">{words.say(`facts.paytable-${winsOn}`)}</p>
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {rows.map(({ symbol, units }) => (
          <li key={symbol} className="flex flex-col items-center rounded-usual bg-raised p-3">
            {picture(symbol)}
            <dl className="tabular mt-2 grid grid-cols-[auto_auto] gap-x-3 text-sm">
              {units.map((pays, at) => (
                <Fragment key={counts[at]}>
                  <dt className="text-soft">{counts[at]}×</dt>
                  <dd className="text-end font-semibold">{times(pays)}</dd>
                </Fragment>
              ))}
            </dl>
          </li>
        ))}
        {wild && <Special picture={picture(wild)} words={words.say('facts.wild')} />}
        {scatter && <Special picture={picture(scatter)} words={words.say('facts.scatter')} />}
      </ul>
    </section>
  )
}

function Special({ picture, words }: { picture: ReactNode; words: string }) {
  return (
    <li className="flex flex-col items-center justify-center gap-2 rounded-usual border border-gold-text p-3">
      {picture}
      <span className="text-sm font-semibold">{words}</span>
    </li>
  )
}
