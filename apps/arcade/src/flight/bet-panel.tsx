import type { FlightView } from '@fairground/games/view-flight'
import { ltr } from '@fairground/web/text/formats'
import { HundredthsField, Stepper } from '@fairground/web/ui/stepper'
import { useWords } from '../words.ts'
import type { FlightBets, Slot } from './flight-state.ts'

interface BetPanelProps {
  slot: Slot
  bets: FlightBets
  view: FlightView
  stakes: readonly bigint[]
  /** The number of decimals of the currency. */
  exponent: number
  isFlying: boolean
  canBet: boolean
  /** The payout of an exit now, as an amount; null while none is possible. */
  now: string | null
  amount(minor: bigint): string
}

/** Returns a multiple as the page writes it, such as `×2.37`. */
export function multipleText(hundredths: number): string {
  return ltr(`×${(hundredths / 100).toFixed(2)}`)
}

/** One bet of a player: its stake, its target, and the one button that bets, takes back or cashes out. */
export function BetPanel({ slot, bets, view, stakes, exponent, now, amount, ...panel }: BetPanelProps) {
  const { say } = useWords()
  const { name, stake, target, phase } = slot
  const isSet = !['free', 'won', 'lost'].includes(phase)
  const number = name === 'first' ? 1 : 2
  const step = (by: 1 | -1) => {
    const next = by > 0 ? stakes.find((one) => one > stake) : stakes.toReversed().find((one) => one < stake)
    bets.setStake(name, next ?? (by > 0 ? stake + stakes.at(-1)! : stakes[0]!))
  }
  // The field has two decimals, whatever the currency has.
  const scale = 10 ** (exponent - 2)
  return (
    <section
      aria-label={say('flight.bet', { number })}
      data-testid={`slot-${name}`}
      data-phase={phase}
      className="flight-panel"
    >
      <div className="grid min-w-0 gap-1">
        <p className="px-1 text-xs text-soft">{say('flight.stake')}</p>
        <Stepper
          labels={{
            value: say('flight.stake'),
            less: say('flight.stake-less'),
            more: say('flight.stake-more'),
          }}
          isLeast={stake <= stakes[0]!}
          isMost={false}
          isLocked={isSet}
          onStep={step}
        >
          <HundredthsField
            label={say('flight.stake')}
            value={Number(stake) / scale}
            testId={`stake-${name}`}
            onValue={(value) => bets.setStake(name, BigInt(Math.round(value * scale)))}
          />
        </Stepper>
      </div>
      <div className="grid min-w-0 gap-1">
        <p className="px-1 text-xs text-soft">{say('flight.target')}</p>
        <Stepper
          labels={{
            value: say('flight.target'),
            less: say('flight.target-less'),
            more: say('flight.target-more'),
          }}
          isLeast={target <= view.targets.least}
          isMost={target >= view.targets.most}
          isLocked={isSet}
          onStep={(by) => bets.setTarget(name, view.stepped(target, by))}
        >
          <HundredthsField
            label={say('flight.target')}
            value={target}
            testId={`target-${name}`}
            onValue={(value) => bets.setTarget(name, value)}
          />
        </Stepper>
      </div>
      <ActButton {...panel} slot={slot} now={now} amount={amount} onPress={() => void bets.press(name)} />
    </section>
  )
}

interface ActButtonProps extends Pick<BetPanelProps, 'slot' | 'isFlying' | 'canBet' | 'now' | 'amount'> {
  onPress(): void
}

/** The large button of a bet, which says what a press does now, or what has become of the bet. */
function ActButton({ slot, isFlying, canBet, now, amount, onPress }: ActButtonProps) {
  const { say } = useWords()
  const { phase, stake, placed, locked, paid, canCancel } = slot
  const { look, title, line, isOff } = faceOf()
  return (
    <button
      type="button"
      data-testid={`act-${slot.name}`}
      data-look={look}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
      className="flight-act"
    >
      <span className="text-sm leading-tight font-bold">{title}</span>
      <span className="tabular text-base leading-tight font-bold">{line}</span>
    </button>
  )

  function faceOf(): { look: string; title: string; line: string; isOff?: boolean } {
    switch (phase) {
      case 'placing':
        return { look: 'rest', title: say('flight.placing'), line: amount(stake), isOff: true }
      case 'queued':
        return { look: 'cancel', title: say('flight.queued'), line: say('flight.cancel') }
      case 'placed':
        if (isFlying && now !== null) return { look: 'leave', title: say('flight.cash-out'), line: now }
        if (canBet && canCancel)
          return { look: 'cancel', title: say('flight.placed'), line: say('flight.cancel') }
        return { look: 'rest', title: say('flight.placed'), line: amount(placed), isOff: true }
      case 'leaving':
        return { look: 'rest', title: say('flight.leaving'), line: now ?? amount(placed), isOff: true }
      case 'left':
      case 'reached':
        return {
          look: 'won',
          title: say(phase === 'left' ? 'flight.left' : 'flight.reached', {
            multiple: multipleText(locked!),
          }),
          line: amount((placed * BigInt(locked!)) / 100n),
          isOff: true,
        }
      case 'won':
      case 'lost':
      case 'free': {
        const title = say(canBet ? 'flight.place' : 'flight.place-next')
        if (phase === 'won')
          return { look: 'place', title, line: say('flight.won', { amount: amount(paid) }) }
        return { look: 'place', title, line: amount(stake) }
      }
    }
  }
}
