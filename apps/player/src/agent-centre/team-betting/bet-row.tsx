import type { OutputOf } from '@fairground/contract/call'
import type { listTeamBets } from '@fairground/contract/team-reports'
import { isPositive, ltr } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { Button } from '@fairground/web/ui/button'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { PersonName } from '../../parts/agents/person-name.tsx'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { RoundState } from '../../parts/record/round-state.tsx'
import type { RecordWords } from '../../parts/record/use-record-words.ts'
import { useTimes } from '../../use-times.ts'

type Bet = OutputOf<typeof listTeamBets>['list'][number]

export const columns =
  '@4xl:grid-cols-[5rem_minmax(5rem,1fr)_minmax(9rem,2.4fr)_6.5rem_repeat(3,minmax(5.5rem,7rem))_1.25rem]'

interface BetRowProps {
  bet: Bet
  currency: string
  vendorName: string
  words: AgentWords
  recordWords: RecordWords
  /** Filters the bets by this game; absent if they are already. */
  onGame: (() => void) | undefined
}

/** Shows a round or ticket of an account of the team; a press opens its remaining facts that an agent may see. */
export function BetRow({ bet, currency, vendorName, words, recordWords, onGame }: BetRowProps) {
  const times = useTimes()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  // On a phone a row shows time, account, game, stake and win; a press shows the rest.
  const wide = '@max-4xl:hidden'
  const narrow = '@4xl:hidden'
  const amount = (value: string) => <Amount amount={value} currency={currency} />
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        data-testid="team-bet"
        onClick={() => setOpen(!isOpen)}
        className={`grid min-h-11 w-full grid-cols-[auto_minmax(0,1fr)_auto_1.25rem] items-center gap-x-3 px-4 py-1.5 text-start text-sm transition-colors hover:bg-raised @4xl:gap-x-4 @4xl:px-5 ${columns}`}
      >
        <span className="tabular text-soft">{times.clock(bet.openedAt)}</span>
        <span className={`truncate font-semibold ${wide}`}>
          <PersonName person={bet} />
        </span>
        <span className="min-w-0">
          <span className="block truncate @max-4xl:font-semibold">{bet.gameName}</span>
          <span className={`block truncate text-soft ${narrow}`}>
            <PersonName person={bet} />
          </span>
        </span>
        <span className={wide}>
          <RoundState state={bet.state} words={recordWords} />
        </span>
        <span className="text-end">
          <span className="sr-only">{recordWords.say('round.stake')} </span>
          {amount(bet.staked)}
          <span className={`block text-soft ${narrow}`}>
            {bet.state === 'settled' ? (
              <>
                <span className="sr-only">{recordWords.say('round.won')} </span>
                {isPositive(bet.won) && '+'}
                {amount(bet.won)}
              </>
            ) : (
              recordWords.say(`round.${bet.state}`)
            )}
          </span>
        </span>
        <span className={`text-end ${wide}`}>{amount(bet.won)}</span>
        <span className={`text-end ${wide}`}>{bet.validBet === null ? '–' : amount(bet.validBet)}</span>
        <ChevronDown
          className={`size-5 text-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
          aria-hidden
        />
      </button>
      <div id={id} hidden={!isOpen} className="bg-ground px-4 py-3 text-sm">
        <dl className="grid gap-x-6 gap-y-2 @2xl:grid-cols-2">
          <Fact name={words.say('report.account')}>
            <PersonName person={bet} /> <span className="font-normal text-soft">{bet.customerId}</span>
          </Fact>
          <Fact name={words.say('report.vendor')}>{vendorName}</Fact>
          <Fact name={recordWords.say('round.state')}>
            <RoundState state={bet.state} words={recordWords} />
          </Fact>
          <Fact name={recordWords.say('round.stake')}>{amount(bet.staked)}</Fact>
          <Fact name={recordWords.say('round.won')}>{amount(bet.won)}</Fact>
          {bet.validBet !== null && <Fact name={recordWords.say('round.valid')}>{amount(bet.validBet)}</Fact>}
          {bet.state === 'refunded' && (
            <Fact name={recordWords.say('round.refunded')}>{amount(bet.refunded)}</Fact>
          )}
          <Fact name={words.say('report.began')}>{times.exact(bet.openedAt)}</Fact>
          {bet.closedAt && <Fact name={words.say('report.ended')}>{times.exact(bet.closedAt)}</Fact>}
        </dl>
        <p className="mt-3 font-mono text-xs break-all text-soft">
          {recordWords.say('round.id', { id: ltr(bet.roundId) })}
        </p>
        {onGame && (
          <Button size="small" look="outline" className="mt-3" onClick={onGame} data-testid="only-game">
            {words.say('report.only-game')}
          </Button>
        )}
      </div>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-soft">{name}</dt>
      <dd className="tabular text-end font-semibold">{children}</dd>
    </div>
  )
}
