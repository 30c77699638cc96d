import type { OverviewSpan } from '@fairground/contract/agent-figures'
import type { listTeam } from '@fairground/contract/agents'
import type { OutputOf } from '@fairground/contract/call'
import { currencyOf, formatMoney, parseMoney } from '@fairground/kernel/money'
import { isPositive, numberText } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { ShareBar } from '@fairground/web/ui/share-bar'
import { ChevronRight, KeyRound, Pencil, Tag } from 'lucide-react'
import { useState } from 'react'
import { PersonName } from '../../parts/agents/person-name.tsx'
import { planName } from '../../parts/agents/plans.ts'
import { spanWords } from '../../parts/agents/span-choice.tsx'
import { useNicknames } from '../../parts/agents/use-nicknames.ts'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { useTimes } from '../../use-times.ts'
import { useWords } from '../../words.ts'
import { groupText, standingWord } from '../standings.ts'
import { GroupForm } from './group-form.tsx'
import { NicknameForm } from './nickname-form.tsx'
import { Renew } from './renew.tsx'

interface MemberCardProps {
  member: OutputOf<typeof listTeam>['list'][number]
  currency: string
  /** The most valid bets of an account on the page, with which the bar of each is compared. */
  most: string
  /** The span of the totals. */
  span: OverviewSpan
  /** Whether the account is directly below the agent, who may then change its prize group. */
  isDirect: boolean
  words: AgentWords
  onBelow(): void
}

/** Shows one account of a team. */
export function MemberCard({ member, currency, most, span, isDirect, words, onBelow }: MemberCardProps) {
  const { tag } = useWords()
  const times = useTimes()
  const [isChanging, setChanging] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const nickname = useNicknames().get(member.customerId) ?? ''
  const { customerId, standing, group, state, registeredAt, lastSeenAt, directs, team } = member
  const { contracts, balance, validBet, result } = member
  const unit = currencyOf(currency)
  const money = (text: string) => formatMoney(parseMoney(text, unit), unit, tag)
  const facts: [string, string][] = [
    [words.say('open.group'), groupText(group, tag)],
    [words.say('team.registered'), times.date(registeredAt)],
    [words.say('team.directs'), numberText(directs, tag)],
    [words.say('team.team'), numberText(team, tag)],
    [words.say('team.balance'), money(balance)],
    [words.say('team.seen'), lastSeenAt ? times.near(lastSeenAt) : words.say('team.never')],
  ]
  const totals: [string, string][] = [
    [words.say('overview.valid-bet'), money(validBet)],
    [words.say('overview.result'), money(result)],
  ]
  return (
    <li className="rounded-usual border border-line bg-surface p-4" data-testid="team-member">
      <div className="flex items-center gap-3">
        <span
          aria-hidden
          className="grid size-11 shrink-0 place-items-center rounded-round bg-raised font-display text-xl font-bold text-gold-text uppercase"
        >
          {Array.from(nickname || member.username)[0]}
        </span>
        <div className="min-w-0">
          <p className="font-semibold">
            <PersonName person={member} />{' '}
            <span className="tabular text-sm font-normal text-soft">{customerId}</span>
          </p>
          <p className="text-sm text-soft">
            {words.say(standingWord(standing))} · {words.say(`state.${state}`)}
          </p>
        </div>
      </div>
      <div className="mt-3 grid gap-2 rounded-usual bg-ground p-3">
        <p className="text-sm text-soft">{words.say(spanWords[span])}</p>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
          <Facts facts={totals} isLarge />
        </dl>
        {isPositive(most) && <ShareBar done={validBet} of={most} />}
      </div>
      <dl className="mt-3 grid grid-cols-3 gap-x-3 gap-y-2 sm:gap-x-4">
        <Facts facts={facts} />
        {contracts.length > 0 && (
          <div className="col-span-full">
            <dt className="text-xs text-soft sm:text-sm">{words.say('team.contracts')}</dt>
            <dd className="max-sm:text-sm">{contracts.map((plan) => planName(plan, words)).join(', ')}</dd>
          </div>
        )}
      </dl>
      <div className="-ms-3 mt-3 flex flex-wrap items-center gap-y-1">
        <Button
          size="small"
          look="quiet"
          className="px-3!"
          aria-expanded={isNaming}
          onClick={() => setNaming(!isNaming)}
          data-testid="team-nickname"
        >
          <Tag className="size-4" aria-hidden />
          {words.say('team.nickname')}
        </Button>
        {isDirect && (
          <Button
            size="small"
            look="quiet"
            className="px-3!"
            aria-expanded={isChanging}
            onClick={() => setChanging(!isChanging)}
          >
            <Pencil className="size-4" aria-hidden />
            {words.say('team.change-group')}
          </Button>
        )}
        {isDirect && state === 'new' && (
          <Button
            size="small"
            look="quiet"
            className="px-3!"
            aria-expanded={isRenewing}
            onClick={() => setRenewing(!isRenewing)}
          >
            <KeyRound className="size-4" aria-hidden />
            {words.say('team.renew')}
          </Button>
        )}
        {directs > 0 && (
          <Button size="small" look="outline" className="ms-auto" onClick={onBelow} data-testid="team-below">
            {words.say('team.below')}
            <ChevronRight className="size-4 rtl:rotate-180" aria-hidden />
          </Button>
        )}
      </div>
      {isNaming && (
        <NicknameForm
          customerId={customerId}
          nickname={nickname}
          words={words}
          onDone={() => setNaming(false)}
        />
      )}
      {isChanging && (
        <GroupForm customerId={customerId} group={group} words={words} onDone={() => setChanging(false)} />
      )}
      {isRenewing && <Renew customerId={customerId} words={words} />}
    </li>
  )
}

/** Shows labels above values; if a label of a row takes two lines, the values of the row stay aligned. */
function Facts({ facts, isLarge = false }: { facts: [string, string][]; isLarge?: boolean }) {
  return facts.map(([label, text]) => (
    <div key={label} className="row-span-2 grid grid-rows-subgrid gap-y-0">
      <dt className="text-xs text-soft sm:text-sm">{label}</dt>
      <dd className={`tabular ${isLarge ? 'text-lg font-semibold' : 'max-sm:text-sm'}`}>{text}</dd>
    </div>
  ))
}
