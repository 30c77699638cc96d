import type { HealthPart } from '@fairground/contract/health-figures'
import { healthParts } from '@fairground/contract/health-figures'
import { getHealth } from '@fairground/contract/office-health'
import { Alert, Loader, Paper, Text } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { columnIds, useAddress } from '../../address.ts'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Dot, StateWord } from '../../parts/state-word.tsx'
import { useNow } from '../../parts/use-now.ts'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Books } from './books.tsx'
import { Calls } from './calls.tsx'
import { Checks } from './checks.tsx'
import { Database, Settings } from './database.tsx'
import { FailingJobs } from './failing-jobs.tsx'
import { DueWorks, Followers } from './followers.tsx'
import { everyMs, type Health } from './health.ts'
import { Processes } from './processes.tsx'
import { useSummary } from './use-summary.ts'

/** The content of each part. */
const contents: Record<HealthPart, (of: { health: Health }) => ReactNode> = {
  processes: Processes,
  jobs: FailingJobs,
  followers: Followers,
  'due-works': DueWorks,
  checks: Checks,
  'third-parties': Calls,
  reconciliation: Books,
  database: Database,
  settings: Settings,
}

/** The page of the state of the installation: a line for each part, which unfolds. */
export function Screen() {
  const { w } = useWords()
  const { clock } = useFormats()
  const query = useRead(getHealth, {}, { everyMs })
  const [open, setOpen] = useAddress('parts', columnIds)
  const health = query.data
  const isStale = useNow(5_000) - query.dataUpdatedAt > 3 * everyMs
  return (
    <>
      <ScreenTitle title={w('health.title')} about={w('health.about')}>
        {health && (
          <Text size="sm" c="dimmed">
            {w('health.readAt', { time: clock(health.at) })}
          </Text>
        )}
      </ScreenTitle>
      {health && isStale && (
        <Alert color="yellow" role="status" mb="md">
          {w('health.stale', { time: clock(new Date(query.dataUpdatedAt).toISOString()) })}
        </Alert>
      )}
      {query.error && !health && <Failure code={codeOf(query.error)} onAgain={query.refetch} />}
      {!health && !query.error && <Loader role="status" aria-label={w('list.loading')} />}
      {health && (
        <Paper className="surface">
          <Overall health={health} />
          {healthParts.map((part) => (
            <Part
              key={part}
              part={part}
              health={health}
              isOpen={open.includes(part)}
              onToggle={() =>
                setOpen(open.includes(part) ? open.filter((one) => one !== part) : [...open, part])
              }
            />
          ))}
        </Paper>
      )}
    </>
  )
}

/** Shows how many parts a person must act on, or watch. */
function Overall({ health: { parts } }: { health: Health }) {
  const { w } = useWords()
  const bad = parts.filter(({ state }) => state === 'bad').length
  const warnings = parts.filter(({ state }) => state === 'warning').length
  return (
    <div className="health-overall" role="status">
      {bad + warnings === 0 && <Dot tone="good">{w('health.allGood')}</Dot>}
      {bad > 0 && <Dot tone="bad">{w('health.bad', { count: bad })}</Dot>}
      {warnings > 0 && <Dot tone="waiting">{w('health.warnings', { count: warnings })}</Dot>}
    </div>
  )
}

interface PartProps {
  part: HealthPart
  health: Health
  isOpen: boolean
  onToggle(): void
}

function Part({ part, health, isOpen, onToggle }: PartProps) {
  const { w } = useWords()
  const { minute } = useFormats()
  const summary = useSummary(health)
  const { state, since } = health.parts.find((one) => one.part === part)!
  const Content = contents[part]
  return (
    <section className="health-part">
      <h2>
        <button type="button" className="health-line" aria-expanded={isOpen} onClick={onToggle}>
          <span className="health-name">{w(`healthParts.${part}`)}</span>
          <StateWord is={`healthStates.${state}`} />
          <span className="health-summary">
            {[...(since ? [w('health.since', { time: minute(since) })] : []), summary[part]].join(' · ')}
          </span>
          <ChevronDown size={16} className="health-fold" aria-hidden />
        </button>
      </h2>
      {isOpen && (
        <div className="health-content">
          <Content health={health} />
        </div>
      )}
    </section>
  )
}
