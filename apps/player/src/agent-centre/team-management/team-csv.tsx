import type { OverviewSpan } from '@fairground/contract/agent-figures'
import { exportTeam } from '@fairground/contract/agents'
import type { SentBy } from '@fairground/contract/call'
import { useClient } from '@fairground/web/api/use-calls'
import { timeText } from '@fairground/web/text/times'
import { useStatus } from '../../data.ts'
import { AgentsCsv } from '../../parts/agents/agents-csv.tsx'
import { planName } from '../../parts/agents/plans.ts'
import { spanWords } from '../../parts/agents/span-choice.tsx'
import type { AgentWords } from '../../parts/centre/use-agent-words.ts'
import type { RecordWords } from '../../parts/record/use-record-words.ts'
import { standingWord } from '../standings.ts'

interface TeamCsvProps {
  filter: SentBy<typeof exportTeam> & { over: OverviewSpan }
  words: AgentWords
  recordWords: RecordWords
}

/** Saves the listed accounts as a file. */
export function TeamCsv({ filter, words, recordWords }: TeamCsvProps) {
  const client = useClient()
  const { timeZone } = useStatus()
  const span = words.say(spanWords[filter.over])
  return (
    <AgentsCsv
      file="team"
      words={words}
      recordWords={recordWords}
      sayCut={(count) => words.say('team.cut', { count })}
      header={[
        words.say('team.customer-id'),
        words.say('open.username'),
        words.say('open.type'),
        words.say('open.group'),
        words.say('team.state'),
        words.say('team.registered'),
        words.say('team.seen'),
        words.say('team.directs'),
        words.say('team.team'),
        words.say('team.contracts'),
        words.say('team.balance'),
        `${words.say('overview.valid-bet')} (${span})`,
        `${words.say('overview.result')} (${span})`,
      ]}
      read={() => client.send(exportTeam, filter)}
      lineOf={(one) => [
        one.customerId,
        one.username,
        words.say(standingWord(one.standing)),
        String(one.group),
        words.say(`state.${one.state}`),
        timeText(one.registeredAt, timeZone),
        one.lastSeenAt ? timeText(one.lastSeenAt, timeZone) : '',
        String(one.directs),
        String(one.team),
        one.contracts.map((plan) => planName(plan, words)).join(', '),
        one.balance,
        one.validBet,
        one.result,
      ]}
    />
  )
}
