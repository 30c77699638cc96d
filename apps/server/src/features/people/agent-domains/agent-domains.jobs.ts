import { domainWaitsDays } from '@fairground/contract/agent-domain-figures'
import type { Job } from '../../../jobs.ts'
import type { Tools } from '../../../tools.ts'
import { endUnproved, takeDue } from './agent-domains.queries.ts'
import { ask } from './agent-domains.service.ts'

const dayMs = 86_400_000
/** Number of domains queried at a time: a stranger's name server may take seconds to answer. */
const mostAtOnce = 8

/** Jobs that query DNS once a day (UTC) about every domain, and end claims that were never proved. */
export function agentDomainJobs(tools: Tools): Job[] {
  return [{ name: 'ask-agent-domains', cron: '23 3 * * *', run: () => askAll(tools) }]
}

async function askAll(tools: Tools): Promise<void> {
  const { db, clock } = tools
  const nowMs = clock.now()
  await endUnproved(db, new Date(nowMs - domainWaitsDays * dayMs), new Date(nowMs))
  // Domains queried by an earlier run are skipped: a run that was cut off continues.
  const since = new Date(nowMs - (nowMs % dayMs))
  await Promise.all(Array.from({ length: mostAtOnce }, askSome))

  async function askSome(): Promise<void> {
    for (;;) {
      const asking = await takeDue(db, { since, at: new Date(clock.now()) })
      if (!asking) return
      await ask(tools, asking)
    }
  }
}
