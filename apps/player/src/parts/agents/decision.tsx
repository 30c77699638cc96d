import type { ContractOnWire } from '@fairground/contract/contracts'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { type ReactNode, useState } from 'react'
import { useTimes } from '../../use-times.ts'
import type { ContractWords } from './use-contract-words.ts'
import { type Ending, useDecision } from './use-decision.ts'

interface DecisionProps {
  contract: ContractOnWire
  words: ContractWords
}

/** Accepts or rejects an offer; if contracts below end by it, after a warning and a second press. */
export function OfferDecision({ contract, words }: DecisionProps) {
  const { give, ending, error, back } = useDecision(contract)
  return (
    <Asked error={error}>
      {ending ? (
        <EndsBelow ending={ending} words={words} onBack={back} onConfirm={() => give(ending.answer, true)} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button look="gold" onClick={() => give('accept')} data-testid="offer-accept">
            {words.say('offer.accept')}
          </Button>
          <Button look="outline" onClick={() => give('reject')} data-testid="offer-reject">
            {words.say('offer.reject')}
          </Button>
        </div>
      )}
    </Asked>
  )
}

/** Ends a contract with its current period, after a second press; if contracts below end by it, after a third. */
export function EndDecision({ contract, words }: DecisionProps) {
  const times = useTimes()
  const { give, ending, error, back } = useDecision(contract)
  const [isAsking, setAsking] = useState(false)
  function leave() {
    setAsking(false)
    back()
  }
  if (contract.until !== null)
    return <p className="text-sm text-soft">{words.say('end.ends', { time: times.near(contract.until) })}</p>
  return (
    <Asked error={error}>
      {ending ? (
        <EndsBelow ending={ending} words={words} onBack={leave} onConfirm={() => give(ending.answer, true)} />
      ) : isAsking ? (
        <>
          <Notice>{words.say(contract.side === 'mine' ? 'end.text-mine' : 'end.text-below')}</Notice>
          <div className="flex flex-wrap gap-2">
            <Button look="coral" onClick={() => give('terminate')} data-testid="end-sure">
              {words.say('end.sure')}
            </Button>
            <Button onClick={leave}>{words.say('back')}</Button>
          </div>
        </>
      ) : (
        <Button
          size="small"
          look="outline"
          className="self-start"
          onClick={() => setAsking(true)}
          data-testid="end-contract"
        >
          {words.say('end.do')}
        </Button>
      )}
    </Asked>
  )
}

function Asked({ error, children }: { error: string | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      {children}
      {error && <Notice kind="coral">{error}</Notice>}
    </div>
  )
}

interface EndsBelowProps {
  ending: Ending
  words: ContractWords
  onBack(): void
  onConfirm(): Promise<void>
}

function EndsBelow({ ending: { answer, count }, words, onBack, onConfirm }: EndsBelowProps) {
  return (
    <>
      <Notice kind="coral">{words.say('below.will-end', { count })}</Notice>
      <div className="flex flex-wrap gap-2" data-testid="ends-below">
        <Button look="coral" onClick={onConfirm} data-testid="ends-below-confirm">
          {words.say(answer === 'accept' ? 'below.accept-anyway' : 'below.end-anyway', { count })}
        </Button>
        <Button onClick={onBack}>{words.say('back')}</Button>
      </div>
    </>
  )
}
