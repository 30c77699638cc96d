import type { Draw, Ticket } from '@fairground/contract/markets'
import type { MarketInfo } from '@fairground/games/market'
import type { MarketTexts } from '@fairground/games/views'
import { type Currency, formatMoney, parseMoney } from '@fairground/kernel/money'
import type { Times } from '@fairground/web/text/times'
import { Button } from '@fairground/web/ui/button'
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '../words.ts'
import { BetList } from './bet-list.tsx'
import { shownTax } from './shown-tax.ts'
import { ticketPictureOf } from './ticket-picture.ts'

interface TicketsProps {
  info: MarketInfo
  results: readonly Pick<Draw, 'drawId' | 'result'>[]
  tickets: readonly Ticket[]
  currency: Currency
  module: MarketTexts
  /** The time of the server's clock, in milliseconds. */
  serverNow(): number
  /** The functions for times; undefined until the brand's time zone is known. */
  times: Times | undefined
  /** The brand's name; empty until it is known. */
  brand: string
  onCancel(ticketId: string): Promise<boolean>
}

/** Lists the player's tickets: their bets, their wins, a button to cancel one, and a link to its draw. */
export function Tickets(props: TicketsProps) {
  const { say } = useWords()
  if (props.tickets.length === 0)
    return <p className="py-8 text-center text-soft">{say('market.no-tickets')}</p>
  return (
    <ul className="grid gap-2">
      {props.tickets.map((ticket) => (
        <TicketCard key={ticket.ticketId} {...props} ticket={ticket} />
      ))}
    </ul>
  )
}

function TicketCard({
  info,
  results,
  currency,
  module,
  serverNow,
  times,
  brand,
  onCancel,
  ticket,
}: TicketsProps & { ticket: Ticket }) {
  const { say, sayOfGame, tag, direction } = useWords()
  const { Result, Sheet } = module
  const [isFailed, setFailed] = useState(false)
  const [plays, setPlays] = useState(0)
  const { ticketId, drawId, bets, stake, won, pushed, tax, isCancelled, cancelUntil, chase, group } = ticket
  const result = results.find((draw) => draw.drawId === drawId)?.result ?? null
  const hasSheet = result !== null && Sheet !== undefined && !isCancelled
  const money = (minor: bigint) => formatMoney(minor, currency, tag)
  const amount = (text: string) => money(parseMoney(text, currency))
  const taxed = tax && shownTax(tax, currency, tag)
  const canCancel = !isCancelled && cancelUntil !== null && serverNow() < Date.parse(cancelUntil)

  async function share() {
    setFailed(false)
    try {
      const { shareTicket } = await import('./share-ticket.ts')
      const draw = times?.draw(ticket) ?? ticket.issue
      await shareTicket({
        picture: ticketPictureOf({
          ticket,
          info,
          brand,
          draw,
          betText: module.betText,
          currency,
          tag,
          say,
          sayOfGame,
        }),
        scene: module.stageArt.scene,
        direction,
        name: `${info.id}-${ticket.issue}`,
      })
    } catch {
      setFailed(true)
    }
  }

  return (
    <li className="rounded-usual border border-line p-3" data-testid="ticket">
      <div className="flex items-center justify-between gap-2">
        <a
          className="tabular text-sm text-soft underline underline-offset-4"
          href={`/arcade/?draw=${drawId}&ticket=${ticketId}`}
          // biome-ignore lint/security/noBlankTarget: the same site, in a tab that is still logged in: the proof of a ticket is its owner's alone
          target="_blank"
          rel="opener"
        >
          {times?.draw(ticket)}
        </a>
        {isCancelled ? (
          <span className="text-sm font-semibold text-coral-text">{say('market.cancelled')}</span>
        ) : result !== null ? (
          <Result result={result} say={sayOfGame} />
        ) : (
          <span className="text-sm text-soft">{say('market.waits')}</span>
        )}
      </div>
      <div className="mt-1">
        <BetList info={info} bets={bets} module={module} currency={currency} amount={money} />
      </div>
      {group && group.played < group.own && (
        <p className="tabular mt-1 text-xs text-soft">
          {say('market.group', { group: String(group.played), amount: amount(group.discount) })}
        </p>
      )}
      {tax && !isCancelled && (
        <p className="tabular mt-1 text-xs text-soft" data-testid="tax">
          {Number(tax.withheld ?? 0) > 0 && won !== null
            ? say('market.taxed', {
                prize: amount(won),
                tax: amount(tax.withheld!),
                paid: formatMoney(
                  parseMoney(won, currency) -
                    parseMoney(tax.withheld!, currency) +
                    parseMoney(pushed ?? '0', currency),
                  currency,
                  tag,
                ),
              })
            : taxed && sayOfGame(taxed.words, taxed.values)}
        </p>
      )}
      {chase && (
        <p className="tabular mt-1 text-xs text-soft">
          {say('market.chase', { place: chase.place, of: chase.of })}
          {chase.stopsOnWin && ` · ${say('market.chase-stops')}`}
        </p>
      )}
      <p className="tabular mt-1 flex justify-between text-sm font-semibold">
        <span>{say('market.staked', { amount: amount(stake) })}</span>
        {won !== null && !isCancelled && (
          <span className={Number(won) > 0 ? 'text-jade-text' : 'text-soft'}>
            {pushed !== null && Number(pushed) > 0 && Number(won) === 0
              ? say('market.pushed', { amount: amount(pushed) })
              : say('market.won', { amount: amount(won) })}
          </span>
        )}
      </p>
      {!isCancelled && (
        <div className="mt-2 flex flex-wrap gap-2">
          {canCancel && (
            <Button size="small" onClick={() => onCancel(ticketId)} data-testid="cancel">
              {say('market.cancel')}
            </Button>
          )}
          {hasSheet && (
            <Button size="small" onClick={() => setPlays(plays + 1)} data-testid="again">
              {say('market.again')}
            </Button>
          )}
          <Button size="small" onClick={share} data-testid="share">
            <Share2 className="size-4" aria-hidden />
            {say('share.button')}
          </Button>
          {isFailed && (
            <p role="alert" className="w-full text-sm text-coral-text">
              {say('share.failed')}
            </p>
          )}
        </div>
      )}
      {plays > 0 && hasSheet && (
        <div className="mt-3">
          <Sheet
            key={plays}
            info={info}
            result={result}
            bets={bets}
            drawId={drawId}
            isPlayed={!matchMedia('(prefers-reduced-motion: reduce)').matches}
            say={sayOfGame}
          />
        </div>
      )}
    </li>
  )
}
