import { listTeam } from '@fairground/contract/agents'
import { currencyOf, formatWholeMoney, parseMoney } from '@fairground/kernel/money'
import { useRead } from '@fairground/web/api/use-calls'
import { ltr } from '@fairground/web/text/formats'
import { type Choice, Combobox } from '@fairground/web/ui/combobox'
import { useWords } from '../../words.ts'
import type { AgentWords } from '../centre/use-agent-words.ts'
import { filterClass } from '../record/filter-bar.tsx'
import { useNicknames } from './use-nicknames.ts'

/** The maximum number of people in the list; others are found by their whole name. */
const most = 200

interface PersonFilterProps {
  /** The chosen person: a customer id, or a typed name. */
  person: string | undefined
  /** The account below which people are listed; the reader if undefined. */
  below?: string | undefined
  /** Whether people at every level are listed, instead of those directly below. */
  isDeep?: boolean
  words: AgentWords
  onPerson(person: string | undefined): void
}

/**
 * Filters a list of a team by a person, who is chosen from a list with the size of their team and what it bet in the
 * last thirty days, those with the largest bet first, or typed as a whole name: a part of a masked one would reveal it.
 */
export function PersonFilter({ person, below, isDeep = false, words, onPerson }: PersonFilterProps) {
  const { tag } = useWords()
  const nicknames = useNicknames()
  const { data } = useRead(
    listTeam,
    { customerId: below, depth: isDeep ? 'all' : 'direct', sort: 'team', over: 'month', pageSize: most },
    { placeholderData: (before) => before },
  )
  const unit = data && currencyOf(data.currency)
  const people = (data?.list ?? []).map((one) => ({ ...one, bet: parseMoney(one.validBet, unit!) }))
  people.sort((one, other) => Number(other.bet - one.bet))
  const choices = people.map(({ customerId, username, team, bet }): Choice => {
    const nickname = nicknames.get(customerId)
    const name = nickname === undefined ? ltr(username) : `${nickname} · ${ltr(username)}`
    return {
      value: customerId,
      short: nickname ?? ltr(`${username} ${customerId}`),
      long: `${name} · ${customerId}`,
      found: `${nickname ?? ''} ${username} ${customerId}`.trim().toLowerCase(),
      detail: words.say(team > 0 ? 'person.team' : 'person.alone', {
        team,
        bet: formatWholeMoney(bet, unit!, tag),
      }),
    }
  })
  const every: Choice = {
    value: '',
    short: words.say('person.everybody'),
    long: words.say('person.everybody'),
    found: words.say('person.everybody').toLowerCase(),
  }
  const isListed = person === undefined || choices.some(({ value }) => value === person)
  const typed = { value: person ?? '', short: person ?? '', long: person ?? '', found: '' }
  return (
    <Combobox
      label={words.say('person.label')}
      placeholder={words.say('person.label')}
      choices={[every, ...choices, ...(isListed ? [] : [typed])]}
      value={person ?? ''}
      onChoose={(value) => onPerson(value || undefined)}
      onOther={onPerson}
      nothing={words.say('person.none')}
      look={`${filterClass(person !== undefined)} w-full`}
      className="max-sm:order-1 max-sm:col-span-full sm:w-56"
      tied={{ name: 'person' }}
    />
  )
}
