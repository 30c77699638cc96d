import { catalogues } from 'virtual:words/games'
import { getGameInfo } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import type { Words } from '@fairground/web/text/words'
import { Amount } from '@fairground/web/ui/amount'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { AppWindow } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { closeModal } from '../../modals.tsx'
import { Failed } from '../../parts/failure/failed.tsx'
import { useGameWindow } from '../../parts/game/use-game-window.ts'
import type { Game } from '../../parts/lobby/game-art.tsx'
import { gamePlace } from '../../parts/lobby/game-place.ts'
import { type LobbyWords, useLobbyWords } from '../../parts/lobby/use-lobby-words.ts'
import { useMoreWords } from '../../parts/use-more-words.ts'
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
  const gameWords = useMoreWords(catalogues)
  const words = useLobbyWords()
  const facts = (data?.info ?? {}) as GameFacts
  return (
    <Dialog title={data?.game.gameName ?? say('game.info')} closeLabel={say('close')} onClose={closeModal}>
      {error ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : data && words && gameWords ? (
        <div className="flex flex-col gap-7">
          <Figures {...data} facts={facts} words={words} />
          {facts.rules && (
            <Rules title={words.say('facts.rules')} rules={facts.rules} gameWords={gameWords} />
          )}
          {facts.paytable && (
            <Paytable
              gameId={nodeId}
              facts={facts}
              rows={facts.paytable}
              gameWords={gameWords}
              words={words}
            />
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
                {words.say('facts.exact')}
              </summary>
              <p className="mt-2 font-mono text-xs break-all text-soft">
                {facts.exactReturn.numerator} / {facts.exactReturn.denominator}
              </p>
            </details>
          )}
          <Ways game={data.game} words={words} />
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

/** Into the game: here, or in a window of its own. */
function Ways({ game, words }: { game: Game; words: LobbyWords }) {
  const { say } = useWords()
  const [isBlocked, setBlocked] = useState(false)
  const openWindow = useGameWindow(game, () => setBlocked(true))
  return (
    <div className="flex flex-wrap gap-3">
      <p role="alert" className="w-full text-coral-text empty:hidden">
        {isBlocked && words.say('window.blocked')}
      </p>
      <Link {...gamePlace(game)} className={`${buttonClass('gold')} grow`} onClick={closeModal}>
        {say('tile.play')}
      </Link>
      <Button look="outline" onClick={openWindow}>
        <AppWindow className="size-5" aria-hidden />
        {words.say('window.open')}
      </Button>
    </div>
  )
}

interface FiguresProps {
  game: Game
  facts: GameFacts
  words: LobbyWords
}

function Figures({ game, facts: { hitPercent, topPrize, maxWin, simulated }, words }: FiguresProps) {
  const { say, tag } = useWords()
  const number = (value: number) => value.toLocaleString(tag)
  const { returnPercent, lineNum, volatility, classification } = game
  return (
    <dl className="grid gap-px overflow-hidden rounded-usual border border-line bg-line sm:grid-cols-2">
      {returnPercent !== null && (
        <Figure
          name={say('game.return')}
          value={`${returnPercent}%`}
          note={
            simulated
              ? words.say('facts.simulated', {
                  rounds: number(simulated.rounds),
                  percent: simulated.plusMinusPercent,
                })
              : words.say('facts.return-note')
          }
        />
      )}
      {hitPercent && (
        <Figure name={words.say('facts.hit')} value={`${hitPercent}%`} note={words.say('facts.hit-note')} />
      )}
      {topPrize && (
        <Figure
          name={words.say('facts.top')}
          value={words.say('facts.times-stake', { times: number(topPrize.timesStake) })}
          note={words.say('facts.one-in', { rounds: number(topPrize.oneIn) })}
        />
      )}
      {maxWin && (
        <Figure
          name={words.say('facts.most')}
          value={words.say('facts.times-stake', { times: number(maxWin.timesStake) })}
          note={words.say('facts.rarer-than', { rounds: number(maxWin.rarerThanOneIn) })}
        />
      )}
      {volatility !== null && (
        <Figure
          name={words.say('facts.volatility')}
          value={words.volatility(volatility)}
          note={words.say('facts.volatility-note')}
        />
      )}
      {lineNum !== null && (
        <Figure
          name={words.say('filters.lines')}
          value={number(lineNum)}
          note={classification ? words.kind(classification) : ''}
        />
      )}
    </dl>
  )
}

function Figure({ name, value, note }: { name: string; value: ReactNode; note: string }) {
  return (
    <div className="bg-surface p-4">
      <dt className="text-sm text-soft">{name}</dt>
      <dd className="amount mt-0.5 text-2xl leading-tight font-bold text-gold-text">{value}</dd>
      <dd className="mt-0.5 text-sm text-soft">{note}</dd>
    </div>
  )
}

interface RulesProps {
  title: string
  rules: NonNullable<GameFacts['rules']>
  gameWords: Words
}

/** The rules in the game's own words. */
function Rules({ title, rules, gameWords }: RulesProps) {
  return (
    <section>
      <h3 className="text-xl">{title}</h3>
      <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5 marker:text-gold-text">
        {rules.map((rule) => (
          <li key={rule.words}>{gameWords.say(rule.words, rule.values)}</li>
        ))}
      </ul>
    </section>
  )
}
