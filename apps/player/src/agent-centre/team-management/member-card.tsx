import type { listTeam } from '@fairground/contract/agents'
import type { OutputOf } from '@fairground/contract/call'
import { ltr, timeText } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { ChevronRight, KeyRound, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useStatus } from '../../data.ts'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import { useWords } from '../../words.ts'
import { groupText, standingWord } from '../standings.ts'
import { GroupForm } from './group-form.tsx'
import { Renew } from './renew.tsx'

interface MemberCardProps {
  member: OutputOf<typeof listTeam>['list'][number]
  /** Whether the account is directly below the agent, who may then give it another prize group. */
  isDirect: boolean
  words: AgentWords
  onBelow(): void
}

/** One account of a team. */
export function MemberCard({ member, isDirect, words, onBelow }: MemberCardProps) {
  const { tag } = useWords()
  const { timeZone } = useStatus()
  const [isChanging, setChanging] = useState(false)
  const [isRenewing, setRenewing] = useState(false)
  const { username, customerId, standing, group, state, registeredAt, lastSeenAt, directs, team } = member
  const count = new Intl.NumberFormat(tag)
  const facts: [string, string][] = [
    [words.say('open.group'), groupText(group, tag)],
    [words.say('team.registered'), ltr(timeText(registeredAt, timeZone).slice(0, 10))],
    [
      words.say('team.seen'),
      lastSeenAt ? ltr(timeText(lastSeenAt, timeZone).slice(0, 16)) : words.say('team.never'),
    ],
    [words.say('team.directs'), count.format(directs)],
    [words.say('team.team'), count.format(team)],
  ]
  return (
    <li className="rounded-usual border border-line bg-surface p-4" data-testid="team-member">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold">
          {ltr(username)} <span className="tabular text-sm font-normal text-soft">{customerId}</span>
        </p>
        <p className="text-sm text-soft">
          {words.say(standingWord(standing))} · {words.say(`state.${state}`)}
        </p>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {facts.map(([label, text]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="tabular">{text}</dd>
          </div>
        ))}
      </dl>
      {(isDirect || directs > 0) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {isDirect && (
            <Button size="small" aria-expanded={isChanging} onClick={() => setChanging(!isChanging)}>
              <Pencil className="size-4" aria-hidden />
              {words.say('team.change-group')}
            </Button>
          )}
          {isDirect && state === 'new' && (
            <Button size="small" aria-expanded={isRenewing} onClick={() => setRenewing(!isRenewing)}>
              <KeyRound className="size-4" aria-hidden />
              {words.say('team.renew')}
            </Button>
          )}
          {directs > 0 && (
            <Button size="small" look="outline" onClick={onBelow} data-testid="team-below">
              {words.say('team.below')}
              <ChevronRight className="size-4 rtl:rotate-180" aria-hidden />
            </Button>
          )}
        </div>
      )}
      {isChanging && (
        <GroupForm customerId={customerId} group={group} words={words} onDone={() => setChanging(false)} />
      )}
      {isRenewing && <Renew customerId={customerId} words={words} />}
    </li>
  )
}
