import { opensBelow } from '@fairground/contract/agent-figures'
import { listTeam } from '@fairground/contract/agents'
import type { OutputOf } from '@fairground/contract/call'
import {
  listContracts,
  offerContract,
  simulateContract,
  type TeamTerms,
} from '@fairground/contract/contracts'
import { currencyOf, formatWholeMoney, parseMoney } from '@fairground/kernel/money'
import type { Standing } from '@fairground/kernel/standing'
import { planOf } from '@fairground/plans/plans'
import { useAct, useClient, useRead } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { Combobox, type Choice as PersonChoice } from '@fairground/web/ui/combobox'
import { Field } from '@fairground/web/ui/field'
import { Labelled } from '@fairground/web/ui/labelled'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { say as toast } from '@fairground/web/ui/toast'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMember } from '../../data.ts'
import { useWords } from '../../words.ts'
import { FactorAgain } from '../centre/factor-again.tsx'
import { useAgentWords } from '../centre/use-agent-words.ts'
import { OfferFields } from './offer-fields.tsx'
import { type DraftFault, draftOf, termsOf } from './offer-rules.ts'
import type { TeamContract } from './own-contracts.tsx'
import { Simulation } from './simulation.tsx'
import { TermsView } from './terms-view.tsx'
import type { ContractWords } from './use-contract-words.ts'
import { useNicknames } from './use-nicknames.ts'

/** The refusals after which the order may have arrived: the next attempt repeats it with the same key. */
const mayHaveArrived = new Set(['offline', 'busy', 'internal_error', 'second_factor_due'])

interface OfferFormProps {
  /** The reader’s own contract, which limits what can be offered. */
  own: TeamContract
  /** The customer id of the recipient; if undefined it is chosen in the form. */
  to: string | undefined
  words: ContractWords
  onLeave(): void
}

/** An offer ready to be sent, with the result it would have had. */
interface Ready {
  customerId: string
  terms: TeamTerms
  simulated: OutputOf<typeof simulateContract>
}

/**
 * Offers a contract to an agent directly below: first the terms, then their simulated result, then the offer itself.
 */
export function OfferForm({ own, to, words, onLeave }: OfferFormProps) {
  const { say, sayRefusal } = useWords()
  const agentWords = useAgentWords()
  const client = useClient()
  const offer = useAct(offerContract, { refreshes: [listContracts] })
  const [customerId, setCustomerId] = useState(to ?? '')
  const [draft, setDraft] = useState(() => draftOf(own.terms))
  const [faults, setFaults] = useState<Record<string, DraftFault>>({})
  const [error, setError] = useState<{ isOfWhom: boolean; text: string }>()
  const [ready, setReady] = useState<Ready>()
  const [isDue, setDue] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const order = useRef<{ wish: string; key: string }>(undefined)
  const head = useRef<HTMLHeadingElement>(null)
  const isReady = ready !== undefined

  // Each step moves the focus to its heading.
  useEffect(() => {
    head.current?.focus({ preventScroll: true })
    if (isReady) head.current?.scrollIntoView({ block: 'start' })
  }, [isReady])

  async function onCheck(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setError(undefined)
    const read = termsOf(draft, own.terms, own.currency)
    setFaults('faults' in read ? read.faults : {})
    if (customerId === '') return setError({ isOfWhom: true, text: say('field.required') })
    if ('faults' in read) return
    const wish = { customerId, terms: read.terms }
    setBusy(true)
    const answer = await client.send(simulateContract, wish)
    setBusy(false)
    if (answer.ok) setReady({ ...wish, simulated: answer.value })
    else setError({ isOfWhom: answer.error === 'downline_unknown', text: sayRefusal(answer.error) })
  }

  async function send() {
    const given = { customerId: ready!.customerId, terms: ready!.terms }
    const wish = JSON.stringify(given)
    if (order.current?.wish !== wish) order.current = { wish, key: crypto.randomUUID() }
    setError(undefined)
    const answer = await offer(given, { key: order.current.key })
    if (answer.ok || !mayHaveArrived.has(answer.error)) order.current = undefined
    setDue(!answer.ok && answer.error === 'second_factor_due')
    if (answer.ok) {
      toast({ kind: 'jade', text: words.say('offer.sent') })
      onLeave()
    } else if (answer.error !== 'second_factor_due')
      setError({ isOfWhom: false, text: sayRefusal(answer.error) })
  }

  return (
    <section
      aria-label={words.say('offer.title')}
      className="flex flex-col gap-4 rounded-usual border border-line-strong bg-surface p-4 sm:p-5"
      data-testid="offer-form"
    >
      <h4 ref={head} tabIndex={-1} className="scroll-mt-4 text-lg font-semibold outline-none">
        {words.say(ready ? 'offer.check-title' : 'offer.title')}
      </h4>
      {ready ? (
        <>
          <TermsView terms={ready.terms} currency={own.currency} words={words} />
          <Simulation simulated={ready.simulated} plan={own.plan} words={words} />
          {error && <Notice kind="coral">{error.text}</Notice>}
          <div className="flex flex-wrap gap-2">
            <Button look="gold" onClick={send} data-testid="offer-send">
              {words.say('offer.send')}
            </Button>
            <Button
              onClick={() => {
                setReady(undefined)
                setDue(false)
                setError(undefined)
              }}
            >
              {words.say('offer.change')}
            </Button>
          </div>
          {isDue && agentWords && <FactorAgain words={agentWords} onProved={() => void send()} />}
        </>
      ) : (
        <form noValidate className="flex flex-col gap-4" onSubmit={onCheck}>
          <Whom
            customerId={customerId}
            onChoose={(chosen) => {
              setCustomerId(chosen)
              setError(undefined)
            }}
            error={error?.isOfWhom ? error.text : undefined}
            words={words}
          />
          <OfferFields
            draft={draft}
            own={own.terms}
            currency={own.currency}
            faults={faults}
            words={words}
            onChange={(change) => {
              setDraft({ ...draft, ...change })
              setFaults({})
              setError(undefined)
            }}
          />
          {error && !error.isOfWhom && <Notice kind="coral">{error.text}</Notice>}
          {Object.keys(faults).length > 0 && <Notice kind="coral">{words.say('fault.some')}</Notice>}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="gold" isPending={isBusy} data-testid="offer-check">
              {words.say(planOf(own.plan).counts === 'rounds' ? 'offer.check' : 'offer.simulate')}
            </Button>
            <Button onClick={onLeave}>{words.say('back')}</Button>
          </div>
        </form>
      )}
    </section>
  )
}

interface WhomProps {
  customerId: string
  onChoose(customerId: string): void
  error: string | undefined
  words: ContractWords
}

/** A person who was chosen before and is not in the list. */
function unlisted(customerId: string): PersonChoice {
  return { value: customerId, short: customerId, long: customerId, found: customerId }
}

/**
 * Shows the agents directly below as a choice, each with the size of the team and what it bet in the last thirty days;
 * a long list is filtered by the whole user name, since a part would reveal a masked one.
 */
function Whom({ customerId, onChoose, error, words }: WhomProps) {
  const [typed, setTyped] = useState('')
  const [name, setName] = useState('')
  const { tag } = useWords()
  const nicknames = useNicknames()
  const member = useMember()
  const standing = opensBelow[(member?.isAgent ?? 0) as Standing].find((one) => one !== 0)
  const { data } = useRead(
    listTeam,
    { standing, username: name, sort: 'name', pageSize: 200 },
    { placeholderData: (before) => before },
  )
  if (!data) return <Skeleton className="h-20 rounded-usual" />
  const unit = currencyOf(data.currency)
  const choices = data.list.map(({ username, team, validBet, ...one }): PersonChoice => {
    const known = [nicknames.get(one.customerId), username].filter((text) => text !== undefined).join(' · ')
    const bet = formatWholeMoney(parseMoney(validBet, unit), unit, tag)
    return {
      value: one.customerId,
      short: ltr(`${known} · ${one.customerId}`),
      long: ltr(`${known} · ${one.customerId}`),
      found: `${known} ${one.customerId}`.toLowerCase(),
      detail: words.say('offer.person', { team, bet }),
    }
  })
  const isMany = name !== '' || data.total > data.list.length
  const isListed = data.list.some((one) => one.customerId === customerId)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isMany && (
        <Field
          label={words.say('offer.name')}
          name="offer-name"
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => setName(typed.trim())}
        />
      )}
      <Labelled
        label={words.say('offer.whom')}
        error={error}
        hint={data.total === 0 ? words.say('offer.nobody') : undefined}
      >
        {(tied) => (
          <Combobox
            tied={{ ...tied, name: 'offer-whom' }}
            label={words.say('offer.whom')}
            choices={isListed || customerId === '' ? choices : [...choices, unlisted(customerId)]}
            value={customerId}
            onChoose={onChoose}
            nothing={words.say('offer.none-found')}
          />
        )}
      </Labelled>
    </div>
  )
}
