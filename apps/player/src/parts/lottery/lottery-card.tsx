import type { OutputOf } from '@fairground/contract/call'
import { listLotteryResults } from '@fairground/contract/lottery'
import { resultsOnPage } from '@fairground/contract/lottery-figures'
import { useClient } from '@fairground/web/api/use-calls'
import { wholeAmountWords } from '@fairground/web/text/formats'
import { numberOf } from '@fairground/web/text/times'
import { useWords } from '@fairground/web/text/words'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { useState } from 'react'
import { hrefOf, Link } from '../../router.tsx'
import { useTimes } from '../../use-times.ts'
import { GameArt } from '../lobby/game-art.tsx'
import { DrawnRows } from './drawn-rows.tsx'
import { resultsPath } from './results-place.ts'

type Lottery = OutputOf<typeof listLotteryResults>['list'][number]
type Result = Lottery['results'][number]

interface LotteryCardProps {
  lottery: Lottery
  currency: string
  /** Without a day, the last results. */
  day: string | undefined
  /** Whether the page is about this lottery alone. */
  isAlone: boolean
}

/** Shows the results of one lottery, with what can be won and a link to play. */
export function LotteryCard({ lottery, currency, day, isAlone }: LotteryCardProps) {
  const { say, tag } = useWords()
  const { nodeId, gameName, best, total } = lottery
  const [more, setMore] = useState<Result[]>([])
  const results = [...lottery.results, ...more]
  const amount = (text: string) => wholeAmountWords(text, currency, tag)
  const isFolded = results.length > 1
  return (
    <article
      aria-labelledby={`results-${nodeId}`}
      data-testid={`results-${nodeId}`}
      className="rounded-large border border-line bg-surface p-3 sm:p-4"
    >
      <div className="flex items-center gap-3">
        <span className="aspect-3/4 w-12 shrink-0 overflow-hidden rounded-small sm:w-14" aria-hidden>
          <GameArt game={{ nodeId, gameName, img: null }} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={`results-${nodeId}`} className="text-lg leading-tight sm:text-xl">
            {isAlone ? (
              gameName
            ) : (
              <Link to={resultsPath({ nodeId })} isCurrent={false} className="hover:underline">
                {gameName}
              </Link>
            )}
          </h2>
          {best && (
            <p className="tabular mt-0.5 text-sm text-soft">
              {say(best.isTaxed ? 'results.best-taxed' : 'results.best', {
                stake: amount(best.stake),
                win: amount(best.win),
              })}
            </p>
          )}
        </div>
        <Link
          to={hrefOf('/lottery', { gameCode: nodeId })}
          className={`${buttonClass('outline', 'small')} shrink-0`}
          aria-label={say('results.play-game', { game: gameName })}
        >
          {say('results.play')}
        </Link>
      </div>
      <ol className="mt-2">
        {results.map((result, at) => (
          <Drawn
            key={result.drawId}
            result={result}
            hasDay={day === undefined}
            isFolded={isFolded && !(isAlone && at === 0)}
          />
        ))}
      </ol>
      {isAlone && day !== undefined && total > results.length && (
        <More
          asked={{ nodeId, day, pageNo: 1 + Math.ceil(results.length / resultsOnPage) }}
          onResults={(next) => setMore([...more, ...next])}
        />
      )}
      {!isAlone && (
        <Link
          to={resultsPath({ nodeId, ...(day !== undefined && { day }) })}
          isCurrent={false}
          className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-gold-text underline underline-offset-4"
        >
          {day !== undefined && total > results.length
            ? say('results.all-of', { count: total })
            : say('results.title-of', { game: gameName })}
        </Link>
      )}
    </article>
  )
}

interface MoreProps {
  asked: { nodeId: string; day: string; pageNo: number }
  onResults(results: Result[]): void
}

/** A button for the earlier draws of a day. */
function More({ asked, onResults }: MoreProps) {
  const { say } = useWords()
  const client = useClient()
  async function read() {
    const answer = await client.send(listLotteryResults, asked)
    if (answer.ok) onResults(answer.value.list[0]?.results ?? [])
  }
  return (
    <Button className="mt-3 w-full" onClick={read} data-testid="more">
      {say('results.more')}
    </Button>
  )
}

interface DrawnProps {
  result: Result
  /** Whether the day is said, too. */
  hasDay: boolean
  /** Whether all numbers but the most important ones are folded, if there are many. */
  isFolded: boolean
}

/** Shows one draw: its time, its values, and who drew them. */
function Drawn({ result, hasDay, isFolded }: DrawnProps) {
  const { say } = useWords()
  const times = useTimes()
  const { drawId, issue, drawsAt, rows, drawnBy, isCorrected } = result
  const isSheet = rows.some(({ tier }) => tier !== '')
  const special = rows.filter(({ tier }) => tier === 'db')
  const by = drawnBy === null ? say('results.official') : say('results.drawn-by', { brand: drawnBy })
  return (
    <li className="border-t border-line py-2.5 first:border-t-0" data-testid="drawn">
      <p className="tabular mb-1.5 flex flex-wrap items-baseline gap-x-2 text-sm">
        <time dateTime={drawsAt} className="font-semibold">
          {[...numberOf(issue), hasDay ? times.moment(drawsAt) : times.clock(drawsAt)].join(' · ')}
        </time>
        <span className="text-xs text-soft">{by}</span>
        {isCorrected && <span className="text-xs text-soft">{say('results.corrected')}</span>}
        <a
          href={`/arcade/?draw=${drawId}`}
          target="_blank"
          rel="noreferrer"
          className="ms-auto text-xs text-soft underline underline-offset-4"
        >
          {say('results.verify')}
        </a>
      </p>
      {isSheet && isFolded ? (
        <details>
          <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1">
            {special.map(({ station, values }) => (
              <span key={station} className="tabular">
                {station && <span className="me-1.5 text-sm text-soft">{station}</span>}
                <span className="text-lg font-bold text-gold-text">{values[0]}</span>
              </span>
            ))}
            <span className="text-sm text-soft underline underline-offset-4">{say('results.numbers')}</span>
          </summary>
          <DrawnRows rows={rows} />
        </details>
      ) : (
        <DrawnRows rows={rows} />
      )}
    </li>
  )
}
