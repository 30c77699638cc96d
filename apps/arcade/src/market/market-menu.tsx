import type { Draw, Ticket } from '@fairground/contract/markets'
import type { MarketInfo } from '@fairground/games/market'
import type { ResultProps } from '@fairground/games/view-board'
import { type Currency, formatMoney, parseMoney } from '@fairground/kernel/money'
import { timeText } from '@fairground/web/text/formats'
import { Dialog } from '@fairground/web/ui/dialog'
import { Tabs } from '@fairground/web/ui/tabs'
import type { ComponentType } from 'react'
import { useWords } from '../words.ts'

interface MarketMenuProps {
  info: MarketInfo
  results: readonly Draw[]
  tickets: readonly Ticket[]
  currency: Currency
  /** Of the brand. */
  timeZone: string
  Result: ComponentType<ResultProps>
  onClose(): void
}

/** Everything there is to know about a market game: its rules and returns, the player's tickets, and the last results with their proof. */
export function MarketMenu(props: MarketMenuProps) {
  const { say } = useWords()
  return (
    <Dialog title={props.info.name} closeLabel={say('close')} onClose={props.onClose} width="usual">
      <div className="min-h-[min(58dvh,32rem)]">
        <Tabs
          label={say('top.menu')}
          initial="rules"
          tabs={[
            { name: 'rules', title: say('menu.rules'), content: <Rules {...props} /> },
            { name: 'tickets', title: say('market.tickets'), content: <Tickets {...props} /> },
            { name: 'results', title: say('market.results'), content: <Results {...props} /> },
          ]}
        />
      </div>
    </Dialog>
  )
}

function Rules({ info }: MarketMenuProps) {
  const { say, sayOfGame } = useWords()
  return (
    <>
      <ul className="grid list-disc gap-2 ps-5">
        {info.rules.map(({ words, values }) => (
          <li key={words}>{sayOfGame(words, values)}</li>
        ))}
      </ul>
      <h3 className="mt-5 mb-2 text-xl">{say('market.returns')}</h3>
      <table className="tabular w-full text-start text-sm">
        <thead className="text-soft">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              {say('market.bet-type')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {say('market.hit')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {say('market.return')}
            </th>
          </tr>
        </thead>
        <tbody>
          {info.betTypes.map(({ id, hitPercent, returnPercent }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-semibold">
                {sayOfGame(`${info.id}.bet.${id}`)}
              </th>
              <td className="py-2 text-end">{hitPercent} %</td>
              <td className="py-2 text-end">{returnPercent} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Tickets({ tickets, currency, results, Result }: MarketMenuProps) {
  const { say, sayOfGame, tag } = useWords()
  if (tickets.length === 0) return <p className="py-8 text-center text-soft">{say('market.no-tickets')}</p>
  const amount = (text: string) => formatMoney(parseMoney(text, currency), currency, tag)
  return (
    <ul className="grid gap-2">
      {tickets.map(({ ticketId, drawId, issue, bets, stake, won }) => {
        const result = results.find((draw) => draw.drawId === drawId)?.result
        return (
          <li key={ticketId} className="rounded-usual border border-line p-3">
            <div className="flex items-center justify-between gap-2">
              <a
                className="tabular text-sm text-soft underline underline-offset-4"
                href={`/arcade/?draw=${drawId}&ticket=${ticketId}`}
                // biome-ignore lint/security/noBlankTarget: the same site, in a tab that is still logged in: the proof of a ticket is its owner's alone
                target="_blank"
                rel="opener"
              >
                {issue}
              </a>
              {result ? (
                <Result result={result} say={sayOfGame} />
              ) : (
                <span className="text-sm text-soft">{say('market.waits')}</span>
              )}
            </div>
            <p className="mt-1 text-sm">
              {bets
                .map(({ type, selection, stake }) => `${nameOf(type, selection)} ${amount(stake)}`)
                .join(' · ')}
            </p>
            <p className="tabular mt-1 flex justify-between text-sm font-semibold">
              <span>{say('market.staked', { amount: amount(stake) })}</span>
              {won !== null && (
                <span className={Number(won) > 0 ? 'text-jade-text' : 'text-soft'}>
                  {say('market.won', { amount: amount(won) })}
                </span>
              )}
            </p>
          </li>
        )
      })}
    </ul>
  )

  function nameOf(type: string, selection: string): string {
    if (type === 'alike') return sayOfGame('color-game.bet.alike')
    return selection
      .split('+')
      .map((colour) => sayOfGame(`color-game.colour.${colour}`))
      .join(' + ')
  }
}

function Results({ results, Result, timeZone }: MarketMenuProps) {
  const { say, sayOfGame } = useWords()
  return (
    <>
      <p className="mb-3 text-sm text-soft">{say('market.results-text')}</p>
      <ul className="grid gap-1">
        {results.map(({ drawId, issue, drawsAt, result }) => (
          <li key={drawId} className="flex items-center justify-between gap-2 border-b border-line py-1.5">
            <span className="tabular text-sm">
              {issue} <span className="text-soft">{timeText(drawsAt, timeZone).slice(11)}</span>
            </span>
            <Result result={result} say={sayOfGame} />
            <a
              className="text-sm underline underline-offset-4"
              href={`/arcade/?draw=${drawId}`}
              target="_blank"
              rel="noreferrer"
            >
              {say('market.check')}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
