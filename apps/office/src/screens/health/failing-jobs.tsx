import type { OutputOf } from '@fairground/contract/call'
import { getHealth, listFailingJobs, runJobAgain } from '@fairground/contract/office-health'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { Refused, useRefusal } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { everyMs } from './health.ts'

type Job = OutputOf<typeof listFailingJobs>['list'][number]

/** The jobs whose last run failed; one that is not tried again by itself waits for a person. */
export function FailingJobs() {
  const { w } = useWords()
  const { minute } = useFormats()
  const mayRun = useMay('health.change')
  const send = useSend()
  const queries = useQueryClient()
  const [isSending, setSending] = useState<string>()
  const { refusal, setRefusal } = useRefusal()
  const jobs = useList(listFailingJobs, {}, { everyMs })

  async function runAgain(jobId: string) {
    setSending(jobId)
    const answer = await send(runJobAgain, { jobId })
    setRefusal(answer.ok ? undefined : answer)
    await Promise.all(
      [listFailingJobs, getHealth].map(({ name }) => queries.invalidateQueries({ queryKey: [name] })),
    )
    setSending(undefined)
  }

  const columns: Column<Job>[] = [
    {
      id: 'name',
      header: w('health.job'),
      cell: ({ row }) => <span className="code">{row.original.name}</span>,
    },
    {
      id: 'state',
      header: w('health.state'),
      cell: ({ row }) => (
        <StateWord is={row.original.givenUpAt ? 'jobStates.givenUp' : 'jobStates.failing'} />
      ),
    },
    {
      id: 'tries',
      header: w('health.tries'),
      meta: { isNumber: true },
      cell: ({ row }) => row.original.tries,
    },
    { id: 'failed', header: w('health.failedAt'), cell: ({ row }) => minute(row.original.failedAt) },
    {
      id: 'next',
      header: w('health.nextTry'),
      cell: ({ row: { original: one } }) => (one.nextAt ? minute(one.nextAt) : w('health.noTry')),
    },
    {
      id: 'failure',
      header: w('health.error'),
      cell: ({ row }) => <span className="code">{row.original.failure}</span>,
    },
    ...(mayRun
      ? [
          {
            id: 'again',
            header: w('health.act'),
            cell: ({ row: { original: one } }: { row: { original: Job } }) => (
              <Button
                size="compact-sm"
                variant="default"
                loading={isSending === one.jobId}
                onClick={() => runAgain(one.jobId)}
              >
                {w('health.runAgain')}
              </Button>
            ),
          },
        ]
      : []),
  ]
  return (
    <>
      <Refused refusal={refusal} />
      <ListTable
        list="jobs"
        name={w('healthParts.jobs')}
        columns={columns}
        rows={jobs.list}
        idOf={({ jobId }) => jobId}
        empty={w('health.noFailing')}
        query={jobs}
      />
    </>
  )
}
