import { catalogues } from 'virtual:words/games'
import { getGameInfo } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import { type Words, wordsOf } from '@fairground/web/text/words'
import { Amount } from '@fairground/web/ui/amount'
import { buttonClass } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { type ReactNode, useEffect, useState } from 'react'
import { closeModal } from '../../modals.tsx'
import { Failed } from '../../parts/failed.tsx'
import { Link } from '../../router.tsx'
import { useWords } from '../../words.ts'
import type { GameFacts } from './game-facts.ts'
import { Paytable } from './paytable.tsx'

declare module '../../modals.tsx' {
  interface Modals {
    gameInfoModal: { nodeId: string }
  }
}

/** What everybody may know about a game before playing it: return, odds, prizes, rules and limits. */
export function Modal({ nodeId }: { nodeId: string }) {
  const { say } = useWords()
  const { data, error, refetch } = useRead(getGameInfo, { nodeId })
  const gameWords = useGameWords()
  const facts = (data?.info ?? {}) as GameFacts
  return (
    <Dialog title={data?.game.gameName ?? say('game.info')} closeLabel={say('close')} onClose={closeModal}>
      {error ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : data ? (
        <div className="flex flex-col gap-7">
          <Figures {...data} facts={facts} />
          {gameWords && facts.rules && <Rules rules={facts.rules} gameWords={gameWords} />}
          {gameWords && facts.paytable && (
            <Paytable gameId={nodeId} facts={facts} rows={facts.paytable} gameWords={gameWords} />
          )}
          <section>
            <h3 className="text-xl">{say('game.stakes')}</h3>
            <ul className="mt-2 flex flex-wrap gap-2">
              {data.stakes.map((stake) => (
                <li key={stake} className="rounded-small bg-raised px-3 py-1.5 text-sm font-semibold">
                  <Amount amount={stake} currency={data.currency} />
                </li>
              ))}
            </ul>
          </section>
          {facts.exactReturn && (
            <details>
              <summary className="min-h-11 cursor-pointer content-center rounded-small font-semibold text-gold-text">
                {say('facts.exact')}
              </summary>
              <p className="mt-2 font-mono text-xs break-all text-soft">
                {facts.exactReturn.numerator} / {facts.exactReturn.denominator}
              </p>
            </details>
          )}
          <Link to="/game" query={{ id: nodeId }} className={buttonClass('gold')} onClick={closeModal}>
            {say('tile.play')}
          </Link>
        </div>
      ) : (
        <div className="flex flex-col gap-6">
          <Skeleton className="h-40 rounded-usual" />
          <Skeleton className="h-48 rounded-usual" />
        </div>
      )}
    </Dialog>
  )
}

interface FiguresProps {
  game: { returnPercent: string }
  facts: GameFacts
}

function Figures({ game, facts: { hitPercent, topPrize, maxWin } }: FiguresProps) {
  const { say, tag } = useWords()
  const number = (value: number) => value.toLocaleString(tag)
  return (
    <dl className="grid gap-px overflow-hidden rounded-usual border border-line bg-line sm:grid-cols-2">
      <Figure name={say('game.return')} value={`${game.returnPercent}%`} note={say('facts.return-note')} />
      {hitPercent && <Figure name={say('facts.hit')} value={`${hitPercent}%`} note={say('facts.hit-note')} />}
      {topPrize && (
        <Figure
          name={say('facts.top')}
          value={say('facts.times-stake', { times: number(topPrize.timesStake) })}
          note={say('facts.one-in', { rounds: number(topPrize.oneIn) })}
        />
      )}
      {maxWin && (
        <Figure
          name={say('facts.most')}
          value={say('facts.times-stake', { times: number(maxWin.timesStake) })}
          note={say('facts.rarer-than', { rounds: number(maxWin.rarerThanOneIn) })}
        />
      )}
    </dl>
  )
}

function Figure({ name, value, note }: { name: string; value: ReactNode; note: string }) {
  return (
    <div className="bg-surface p-4">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="tabular mt-0.5 font-display text-2xl leading-tight font-bold text-gold-text">{value}</dd>
      <dd className="mt-0.5 text-sm text-soft">{note}</dd>
    </div>
  )
}

/** The rules in the game's own words. */
function Rules({ rules, gameWords }: { rules: NonNullable<GameFacts['rules']>; gameWords: Words }) {
  const { say } = useWords()
  return (
    <section>
      <h3 className="text-xl">{say('facts.rules')}</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5 marker:text-gold-text">
        {rules.map((rule) => (
          <li key={rule.words}>{gameWords.say(rule.words, rule.values)}</li>
        ))}
      </ul>
    </section>
  )
}

/** The words that games bring along, which the rest of the site does without. */
function useGameWords(): Words | undefined {
  const { code } = useWords()
  const [words, setWords] = useState<Words>()
  useEffect(() => {
    void catalogues[code]?.().then(({ messages }) => setWords(wordsOf(code, messages)))
  }, [code])
  return words
}
