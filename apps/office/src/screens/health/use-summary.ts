import type { HealthPart } from '@fairground/contract/health-figures'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { Health } from './health.ts'

/** Returns one line about each part. */
export function useSummary(health: Health): Record<HealthPart, string> {
  const { w } = useWords()
  const { size } = useFormats()
  const { processes, releases, jobs, followers, dueWorks, checks, reconciliation, database, settings } =
    health
  const notGood = (list: readonly { state: string }[]) => list.filter(({ state }) => state !== 'good').length
  const silent = processes.filter(({ isSilent, state }) => isSilent && state !== 'good').length
  const running = processes.filter(({ isSilent }) => !isSilent).length
  const waiting = checks.filter(({ state }) => state === 'waiting').length
  const calls = health.parts.find(({ part }) => part === 'third-parties')!.state
  return {
    processes: [
      w('health.running', { count: running }),
      ...(silent > 0 ? [w('health.silent', { count: silent })] : []),
      ...(releases.length > 0 ? [w('health.releases', { releases: releases.join(', ') })] : []),
    ].join(' · '),
    jobs:
      jobs.failing + jobs.givenUp === 0
        ? w('health.noFailing')
        : w('health.failing', { failing: jobs.failing, givenUp: jobs.givenUp }),
    followers: w('health.upToDate', { count: followers.length - notGood(followers), of: followers.length }),
    'due-works': w('health.running.works', {
      count: dueWorks.length - notGood(dueWorks),
      of: dueWorks.length,
    }),
    checks: [
      w('health.passed', { count: checks.length - notGood(checks) }),
      ...(notGood(checks) > waiting ? [w('health.notPassed', { count: notGood(checks) - waiting })] : []),
      ...(waiting > 0 ? [w('health.notRunYet', { count: waiting })] : []),
    ].join(' · '),
    'third-parties': w(calls === 'good' ? 'health.callsGood' : 'health.callsFail'),
    reconciliation:
      reconciliation.length === 0
        ? w('health.noBooks')
        : w('health.booksGood', {
            count: reconciliation.length - notGood(reconciliation),
            of: reconciliation.length,
          }),
    database: [
      `PostgreSQL ${database.version}`,
      size(database.sizeBytes),
      w('health.connections', { count: database.connections, of: database.mostConnections }),
    ].join(' · '),
    settings: w('health.settingsSet', {
      count: settings.filter(({ setIn }) => setIn > 0).length,
      of: settings.length,
    }),
  }
}
