import type { OutputOf } from '@fairground/contract/call'
import { getTurnover } from '@fairground/contract/players'
import { useRead } from '@fairground/web/api/use-calls'
import { Amount } from '@fairground/web/ui/amount'
import { Notice } from '@fairground/web/ui/notice'
import { ShareBar } from '@fairground/web/ui/share-bar'
import { useTimes } from '../../use-times.ts'
import { GiveUpBonus } from '../promotion/give-up-bonus.tsx'
import { type CentreWords, useCentreWords } from './use-centre-words.ts'

type Requirement = OutputOf<typeof getTurnover>['list'][number]

/** The recipes with a name of their own; all others are called a gift. */
const named = ['deposit', 'sign-up-bonus', 'deposit-bonus', 'points-converted', 'reward', 'rebate'] as const

interface TurnoverProps {
  /** Whether free and locked cash are already shown beside it. */
  hasSums?: boolean
}

/**
 * Shows the remaining turnover before a withdrawal: free and locked cash, and each open deposit or gift, with a button
 * that gives up a bonus.
 */
export function Turnover({ hasSums = false }: TurnoverProps) {
  const words = useCentreWords()
  const { data } = useRead(getTurnover, {})
  if (!words || !data) return null
  const { currency, cash, free, locked, list } = data
  const checked = data.isChecked && <Notice>{words.say('turnover.checked')}</Notice>
  if (list.length === 0) return checked || null
  return (
    <section
      aria-labelledby="turnover"
      className="rounded-large border border-line bg-ground p-5 sm:p-6"
      data-testid="turnover"
    >
      <h3 id="turnover" className="text-lg">
        {words.say('turnover.title')}
      </h3>
      <p className="mt-1 text-sm text-soft">{words.say('turnover.text')}</p>
      {checked && <div className="mt-3">{checked}</div>}
      {!hasSums && (
        <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-4">
          <div className="min-w-0">
            <dt className="text-sm text-soft">{words.say('turnover.free')}</dt>
            <dd className="font-semibold" data-testid="turnover-free">
              <Amount amount={free} currency={currency} />
            </dd>
          </div>
          <div className="min-w-0">
            <dt className="text-sm text-soft">{words.say('turnover.locked')}</dt>
            <dd className="font-semibold" data-testid="turnover-locked">
              <Amount amount={locked} currency={currency} />
            </dd>
          </div>
        </dl>
      )}
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {list.map((one) => (
          <Line key={one.version} requirement={one} cash={cash} currency={currency} words={words} />
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  requirement: Requirement
  cash: string
  currency: string
  words: CentreWords
}

function Line({ requirement, cash, currency, words }: LineProps) {
  const times = useTimes()
  const { version, recipe, amount, required, played, expiresAt, givesBack } = requirement
  const own = named.find((name) => name === recipe)
  return (
    <li className="py-3 last:pb-0">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">
          {words.say(own ? `recipe.${own}` : 'kind.gifts')}
        </span>
        <Amount amount={amount} currency={currency} />
      </p>
      <div className="mt-2">
        <ShareBar done={played} of={required} />
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-sm text-soft">
        <span>
          {words.say('turnover.played')} <Amount amount={played} currency={currency} /> /{' '}
          <Amount amount={required} currency={currency} />
        </span>
        {expiresAt && <span>{words.say('turnover.until', { time: times.near(expiresAt) })}</span>}
      </p>
      {givesBack && <GiveUpBonus version={version} givesBack={givesBack} cash={cash} currency={currency} />}
    </li>
  )
}
