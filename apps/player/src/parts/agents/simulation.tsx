import type { OutputOf } from '@fairground/contract/call'
import type { ContractPlan } from '@fairground/contract/contract-figures'
import type { simulateContract } from '@fairground/contract/contracts'
import { countsActive, isByLoss } from '@fairground/plans/plan'
import { planOf } from '@fairground/plans/plans'
import { Notice } from '@fairground/web/ui/notice'
import { useStatus } from '../../data.ts'
import { useTimes } from '../../use-times.ts'
import { spanText } from './spans.ts'
import type { ContractWords } from './use-contract-words.ts'

interface SimulationProps {
  simulated: OutputOf<typeof simulateContract>
  plan: ContractPlan
  words: ContractWords
}

/** Shows the result of an offer for each side, had it applied in the last periods. */
export function Simulation({ simulated: { list, currency }, plan: id, words }: SimulationProps) {
  const plan = planOf(id)
  const { timeZone } = useStatus()
  const times = useTimes()
  const isBelow = list.some(({ rest }) => rest.startsWith('-'))
  return (
    <section aria-label={words.say('simulation.title')} className="@container flex flex-col gap-3">
      <h5 className="font-semibold">{words.say('simulation.title')}</h5>
      <ol className="grid gap-3 @2xl:grid-cols-3" data-testid="simulation">
        {list.map((one) => (
          <li key={one.from} className="rounded-usual border border-line bg-ground p-3">
            <p className="tabular mb-2 text-sm font-semibold">{spanText(one, timeZone, times)}</p>
            <dl className="grid gap-1 text-sm">
              <Figure name={words.say('figures.valid-bet')}>{words.money(one.validBet, currency)}</Figure>
              <Figure name={words.say('figures.loss')}>{words.money(one.loss, currency)}</Figure>
              {countsActive(plan) && (
                <Figure name={words.say('figures.active')}>{words.count(one.active)}</Figure>
              )}
              <Figure name={words.say('simulation.bill')} isMain>
                {words.money(one.bill, currency)}
              </Figure>
              <Figure name={words.say('simulation.own')}>{words.money(one.own, currency)}</Figure>
              <Figure name={words.say('simulation.rest')} isMain isBad={one.rest.startsWith('-')}>
                {words.money(one.rest, currency)}
              </Figure>
            </dl>
          </li>
        ))}
      </ol>
      <p className="text-sm text-soft">{words.say('simulation.text')}</p>
      {plan.counts === 'rounds' && <p className="text-sm text-soft">{words.say('simulation.days')}</p>}
      {/* If losses count, the remainder can be negative. */}
      {isByLoss(plan) && (
        <Notice kind={isBelow ? 'coral' : 'plain'}>
          {words.say(isBelow ? 'simulation.was-below' : 'simulation.may-be-below')}
        </Notice>
      )}
    </section>
  )
}

interface FigureProps {
  name: string
  isMain?: boolean
  isBad?: boolean
  children: string
}

function Figure({ name, isMain = false, isBad = false, children }: FigureProps) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-3 ${isMain ? 'font-semibold' : ''}`}>
      <dt className={isMain ? '' : 'text-soft'}>{name}</dt>
      <dd className={`amount ${isBad ? 'text-coral-text' : ''}`}>{children}</dd>
    </div>
  )
}
