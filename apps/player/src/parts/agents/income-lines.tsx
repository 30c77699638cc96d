import { collectIncome, getPurse, listIncome } from '@fairground/contract/agent-pay'
import type { OutputOf } from '@fairground/contract/call'
import { isDeal } from '@fairground/contract/contract-figures'
import { categoryWords, gameCategories } from '@fairground/kernel/game-category'
import type { ShownFigure } from '@fairground/plans/plan'
import { planOf } from '@fairground/plans/plans'
import { useAct } from '@fairground/web/api/use-calls'
import { isPositive, ltr } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { Notice } from '@fairground/web/ui/notice'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStatus } from '../../data.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { CentreLink } from '../centre/centre-link.tsx'
import { Acquired } from './acquired.tsx'
import { spanText } from './spans.ts'
import type { ContractWords } from './use-contract-words.ts'

export type IncomeLine = OutputOf<typeof listIncome>['list'][number]

interface IncomeLinesProps {
  list: readonly IncomeLine[]
  side: 'mine' | 'below'
  /** Whether all lines belong to one plan, already named above them. */
  isOfOnePlan?: boolean
  words: ContractWords
}

/** Shows lines of income, each with the figures from which it was computed. */
export function IncomeLines({ list, side, isOfOnePlan = false, words }: IncomeLinesProps) {
  return (
    <ul className="grid items-start gap-3 @4xl:grid-cols-2" data-testid="income-lines">
      {list.map((line) => (
        <Line key={line.lineId} line={line} side={side} isOfOnePlan={isOfOnePlan} words={words} />
      ))}
    </ul>
  )
}

const good = 'bg-jade-ground text-jade-text'
const bad = 'bg-coral-ground text-coral-text'
const looks: Record<IncomeLine['state'], string> = {
  UNAPPROVE: 'bg-raised text-text',
  UNCOLLECT: 'bg-gold text-on-gold',
  DUE: 'bg-raised text-text',
  ISSUED: good,
  PART_RECEIVED: bad,
  INSUFFICIENT: bad,
  NOT_REACHED: 'bg-raised text-soft',
  REJECTED: bad,
  EXPIRED: bad,
}

interface LineProps extends Omit<IncomeLinesProps, 'list' | 'isOfOnePlan'> {
  line: IncomeLine
  isOfOnePlan: boolean
}

function Line({ line, side, isOfOnePlan, words }: LineProps) {
  const { timeZone } = useStatus()
  const times = useTimes()
  const [isOpen, setOpen] = useState(false)
  const { plan, state, amount, paid, other, customerId } = line
  const who = other === '' ? words.say('brand') : ltr(other)
  return (
    <li
      className="flex flex-col gap-3 rounded-usual border border-line bg-surface p-4"
      data-testid="income-line"
      data-state={state}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          {!isOfOnePlan && <p className="font-semibold">{words.planName(plan)}</p>}
          <p className={`tabular ${isOfOnePlan ? 'font-semibold' : 'text-sm'}`}>
            {spanText(line, timeZone, times)}
          </p>
          <p className="text-sm text-soft">
            {words.say(side === 'mine' ? 'income.from' : 'income.to', { who })}
            {side === 'below' && <span className="tabular"> {customerId}</span>}
          </p>
          {line.isCorrection && <p className="text-sm">{words.say('income.correction')}</p>}
        </div>
        <span className={`shrink-0 rounded-round px-3 py-0.5 text-sm font-semibold ${looks[state]}`}>
          {words.say(`line.${state}`)}
        </span>
      </div>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p className="amount text-xl font-semibold">{words.money(amount.amount, amount.currency)}</p>
        {paid.amount !== amount.amount && /[1-9]/.test(paid.amount) && (
          <p className="text-sm text-soft">
            {words.say('income.paid-so-far', { amount: words.money(paid.amount, paid.currency) })}
          </p>
        )}
      </div>
      {line.isHeld && (
        <p className="text-sm text-soft" data-testid="income-held">
          {words.say('income.held')}
        </p>
      )}
      {state === 'UNCOLLECT' && side === 'mine' && <Collect lineId={line.lineId} words={words} />}
      <Button
        size="small"
        look="quiet"
        className="-ms-3 self-start"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        data-testid="income-figures"
      >
        {words.say('figures.title')}
        <ChevronDown className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
      </Button>
      {isOpen && <Figures line={line} words={words} />}
    </li>
  )
}

/** Collects a line; repeated presses collect it once. */
function Collect({ lineId, words }: { lineId: string; words: ContractWords }) {
  const { sayRefusal } = useWords()
  const collect = useAct(collectIncome, { refreshes: [listIncome, getPurse] })
  const key = useRef(crypto.randomUUID())
  const [error, setError] = useState<string>()
  async function onCollect() {
    const answer = await collect({ lineId }, { key: key.current })
    setError(answer.ok ? undefined : sayRefusal(answer.error))
  }
  return (
    <>
      <Button look="gold" className="self-start" onClick={onCollect} data-testid="income-collect">
        {words.say('income.collect')}
      </Button>
      <p className="text-sm text-soft">{words.say('income.collect-text')}</p>
      {error && <Notice kind="coral">{error}</Notice>}
    </>
  )
}

/** Shows the figures from which a line was computed, with a link to the bets behind it. */
function Figures({ line, words }: { line: IncomeLine; words: ContractWords }) {
  const { say } = useWords()
  const { lineId, from, until, customerId, plan, amount, figures } = line
  const { settled, rebates, promotions, deposits, withdrawals, groups, active, base, clause, notReached } =
    figures
  const money = (text: string) => words.money(text, amount.currency)
  const played = gameCategories.flatMap((category) => {
    const found = settled[category]
    return found ? [{ category, ...found }] : []
  })
  const { deal } = figures
  const { counts, explanation } = planOf(plan)
  const isOfDeal = isDeal(plan)
  const own: Readonly<Record<string, string | number>> = deal ?? {}
  const facts = explanation.flatMap(factsOf)

  /** Returns a figure with its label; a correction of a deal has no figures of its own. */
  function factsOf(figure: ShownFigure): [string, string][] {
    if (typeof figure !== 'string') {
      const { name, kind, onlyWith } = figure
      if (!deal || (onlyWith && !isPositive(own[onlyWith] as string))) return []
      const value = own[name]!
      return [
        [
          words.figureName(plan, name),
          kind === 'amount' ? money(value as string) : words.count(value as number),
        ],
      ]
    }
    switch (figure) {
      case 'given':
        return isOfDeal && !deal
          ? []
          : [
              [words.say('option.deducts.rebates'), money(rebates)],
              [words.say('option.deducts.promotions'), money(promotions)],
              [words.say('figures.deposits'), money(deposits)],
              [words.say('figures.withdrawals'), money(withdrawals)],
            ]
      case 'active':
        return [[words.say(isOfDeal ? 'terms.active-players' : 'figures.active'), words.count(active)]]
      case 'base':
        return [[words.say(isOfDeal ? 'figures.net' : 'figures.base'), money(base)]]
      case 'clause':
        return [
          [
            words.say('figures.clause'),
            clause === null ? words.say('figures.no-clause') : words.count(clause + 1),
          ],
        ]
      case 'groups':
        return groups.map(({ own: group, below, validBet }) => [
          words.say('figures.groups', { own: words.count(group), below: words.count(below) }),
          money(validBet),
        ])
    }
  }
  return (
    <div className="flex flex-col gap-3 text-sm">
      {notReached && <p>{words.say(notReached === 'own' ? 'figures.not-own' : 'figures.not-above')}</p>}
      {played.length > 0 && (
        <div className="overflow-x-auto">
          <table className="tabular w-full text-end" data-testid="income-categories">
            <caption className="sr-only">{words.say('figures.title')}</caption>
            <thead className="text-soft">
              <tr className="border-b border-line">
                <th scope="col" className="py-1.5 text-start font-normal">
                  {words.say('figures.category')}
                </th>
                <th scope="col" className="py-1.5 ps-3 font-normal">
                  {words.say('figures.valid-bet')}
                </th>
                <th scope="col" className="py-1.5 ps-3 font-normal">
                  {words.say('figures.loss')}
                </th>
              </tr>
            </thead>
            <tbody>
              {played.map(({ category, validBet, loss }) => (
                <tr key={category} className="border-b border-line">
                  <th scope="row" className="py-1.5 text-start font-normal">
                    {say(categoryWords[category])}
                  </th>
                  <td className="amount py-1.5 ps-3">{money(validBet)}</td>
                  <td className="amount py-1.5 ps-3">{money(loss)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {facts.length > 0 && (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
          {facts.map(([name, text]) => (
            <div key={name} className="row-span-2 grid grid-rows-subgrid gap-y-0">
              <dt className="text-soft">{name}</dt>
              <dd className="tabular">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {counts === 'new-players' && active > 0 && <Acquired lineId={lineId} words={words} />}
      <CentreLink
        centre="agent-centre"
        page="teamBetting"
        search={{ from, until, customerId }}
        className="inline-flex min-h-11 items-center gap-1 self-start font-semibold text-gold-text hover:underline"
        data-testid="income-bets"
      >
        {words.say('figures.bets')}
        <ChevronRight className="size-4 rtl:rotate-180" aria-hidden />
      </CentreLink>
    </div>
  )
}
