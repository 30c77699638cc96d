import type { Draw, Ticket } from '@fairground/contract/markets'
import type { MarketInfo } from '@fairground/games/market'
import { oddsText } from '@fairground/games/view-board'
import type { MarketTexts } from '@fairground/games/views'
import type { Currency } from '@fairground/kernel/money'
import { numberText } from '@fairground/web/text/formats'
import type { Times } from '@fairground/web/text/times'
import { Dialog } from '@fairground/web/ui/dialog'
import { Tabs } from '@fairground/web/ui/tabs'
import { useWords } from '../words.ts'
import type { BoardState } from './board-state.ts'
import { Tickets } from './market-tickets.tsx'
import { MarketTrends } from './market-trends.tsx'
import { shownTax } from './shown-tax.ts'

export type MenuTab = 'rules' | 'tickets' | 'results' | 'trends'

interface MarketMenuProps {
  /** The initially open part. */
  tab: MenuTab
  info: MarketInfo
  tax: BoardState['tax']
  results: readonly Draw[]
  tickets: readonly Ticket[]
  currency: Currency
  /** The functions for times; undefined until the brand's time zone is known. */
  times: Times | undefined
  module: MarketTexts
  serverNow(): number
  /** The brand's name; empty until it is known. */
  brand: string
  /** Whether there is no player, who could have tickets. */
  isVisitor: boolean
  onCancel(ticketId: string): Promise<boolean>
  onClose(): void
}

/**
 * Shows all information about a market game: its rules and returns, the player's tickets, and recent results with their
 * proof.
 */
export function MarketMenu(props: MarketMenuProps) {
  const { say } = useWords()
  return (
    <Dialog title={props.info.name} closeLabel={say('close')} onClose={props.onClose} width="usual">
      <div className="min-h-[min(58dvh,32rem)]">
        <Tabs
          label={say('top.menu')}
          initial={props.tab}
          tabs={[
            { name: 'rules', title: say('menu.rules'), content: <Rules {...props} /> },
            ...(props.isVisitor
              ? []
              : [{ name: 'tickets', title: say('market.tickets'), content: <Tickets {...props} /> }]),
            { name: 'results', title: say('market.results'), content: <Results {...props} /> },
            {
              name: 'trends',
              title: say('market.trends'),
              content: (
                <MarketTrends
                  info={props.info}
                  stations={props.results[0]?.stations ?? []}
                  times={props.times}
                />
              ),
            },
          ]}
        />
      </div>
    </Dialog>
  )
}

/** The rules of a game, with the prices and returns of its bets. */
export function Rules({ info, tax, currency }: Pick<MarketMenuProps, 'info' | 'tax' | 'currency'>) {
  const { say, sayOfGame, tag } = useWords()
  const taxed = tax && shownTax(tax, currency, tag)
  return (
    <>
      <ul className="grid list-disc gap-2 ps-5">
        {info.rules.map(({ words, values }) => (
          <li key={words}>{sayOfGame(words, values)}</li>
        ))}
        {taxed && <li data-testid="tax-rule">{sayOfGame(taxed.words, taxed.values)}</li>}
      </ul>
      <h3 className="mt-5 mb-2 text-xl">{say('market.returns')}</h3>
      <table className="tabular w-full text-start text-sm">
        <thead className="text-soft">
          <tr>
            <th scope="col" className="py-1 text-start font-normal">
              {say('market.bet-type')}
            </th>
            <th scope="col" className="py-1 text-end font-normal">
              {say('market.pays')}
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
          {info.betTypes.map(({ id, price, prizes, hitPercent, returnPercent }) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-semibold">
                {sayOfGame(`${info.id}.bet.${id}`)}
              </th>
              <td className="py-2 text-end">
                {oddsText({ price, prizes }, (value) => numberText(value, tag))}
              </td>
              <td className="py-2 text-end">{hitPercent} %</td>
              <td className="py-2 text-end">{returnPercent} %</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Results({ info, results, module: { Result }, times }: MarketMenuProps) {
  const { say, sayOfGame } = useWords()
  return (
    <>
      <p className="mb-3 text-sm text-soft">{say('market.results-text')}</p>
      <a
        href={`/results/${info.id}`}
        target="_top"
        className="mb-2 inline-flex min-h-11 items-center text-sm font-semibold text-gold-text underline underline-offset-4"
        data-testid="all-results"
      >
        {say('market.all-results')}
      </a>
      <ul className="grid gap-1">
        {results.map(({ drawId, result, isSeeded, mode, earlier, ...draw }) => (
          <li key={drawId} className="flex items-center justify-between gap-2 border-b border-line py-1.5">
            <span className="tabular text-sm">
              {times?.draw(draw)}
              {isSeeded && <span className="block text-xs text-soft">{say('market.seeded')}</span>}
              {mode === 'official' && (
                <span className="block text-xs text-soft">
                  {say(earlier.length > 0 ? 'market.corrected' : 'market.official')}
                </span>
              )}
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
