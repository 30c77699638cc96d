import { decidePayRun, listPayLines, listPayRuns, rejectPayLine } from '@fairground/contract/agent-pay'
import { type LineState, lineStates } from '@fairground/contract/agent-pay-figures'
import type { OutputOf } from '@fairground/contract/call'
import { recordTopic } from '@fairground/contract/office-live'
import { listStaff } from '@fairground/contract/office-staff'
import { askPayCorrection } from '@fairground/contract/pay-corrections'
import { planOf } from '@fairground/plans/plans'
import { Button, Center, Group, Loader, Paper, Select, Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { oneOrNone, useAddress } from '../../address.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { AskDialog } from '../../parts/ask-dialog.tsx'
import { codeOf, Failure, Refused } from '../../parts/failure.tsx'
import { type PayLine, PayLines } from '../../parts/pay-lines.tsx'
import { Presence } from '../../parts/presence.tsx'
import { QueueHead, useGoOn } from '../../parts/queue-head.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Run = OutputOf<typeof listPayRuns>['list'][number]

const stateField = oneOrNone(lineStates)

/** The page of a period of agents’ income: its total, its lines, and the decision. */
export function Screen({ parts: { runId = '' } }: { parts: Record<string, string> }) {
  const { w, named } = useWords()
  const { span } = useFormats()
  const send = useSend()
  const mayDecide = useMay('agent-pay.decide')
  const mayCorrect = useMay('agent-pay.correct')
  const goOn = useGoOn()
  const [state, setState] = useAddress('state', stateField)
  const [decision, setDecision] = useState<'approve' | 'refuse'>()
  const [isHeld, setHeld] = useState(false)
  const [corrected, setCorrected] = useState<PayLine>()
  const [rejected, setRejected] = useState<{ line: PayLine; again(): void }>()
  // Lines are read again with the run, since its decision changes all of them.
  const [version, setVersion] = useState(0)
  const query = useRead(listPayRuns, { runId })
  if (query.error) return <Failure code={codeOf(query.error, 'pay_run_unknown')} onAgain={query.refetch} />
  if (!query.data)
    return (
      <Center p="xl">
        <Loader role="status" aria-label={w('list.loading')} />
      </Center>
    )
  const run = query.data.list[0]
  if (!run) return <Refused refusal={{ error: 'pay_run_unknown', detail: {} }} />
  const isOpen = run.state === 'computed'
  return (
    <Stack>
      <QueueHead list="/agent-pay" text={w('payRun.back')} />
      <ScreenTitle
        title={`${named('contractPlans', run.plan)} · ${named('payPeriods', run.period)}`}
        about={span(run.from, run.until)}
      >
        <Group gap="xs">
          <StateWord is={`runStates.${run.state}`} />
          {isOpen && mayDecide && (
            <>
              <Button variant="default" onClick={() => setDecision('refuse')}>
                {w('payRun.refuse')}
              </Button>
              <Button onClick={() => setDecision('approve')}>{w('payRun.approve')}</Button>
            </>
          )}
        </Group>
      </ScreenTitle>
      <Presence topic={recordTopic('pay-run', runId)} calls={[listPayRuns, listPayLines]} />
      <RunFacts run={run} />
      <Group align="end">
        <Select
          label={w('payRun.lineState')}
          placeholder={w('contracts.allStates')}
          clearable
          clearButtonProps={{ 'aria-label': w('contracts.allStates') }}
          value={state}
          onChange={(value) => setState(value as LineState | null)}
          data={lineStates.map((value) => ({ value, label: named('lineStates', value) }))}
        />
        {run.held > 0 && (
          <Switch
            label={w('payRun.onlyHeld', { count: run.held })}
            checked={isHeld}
            onChange={(event) => setHeld(event.currentTarget.checked)}
          />
        )}
      </Group>
      <div>
        <PayLines
          key={`${state} ${isHeld} ${version}`}
          of={{ runId }}
          state={state ?? undefined}
          isHeld={isHeld}
          isActing={corrected !== undefined || rejected !== undefined}
          actionsOf={(line, again) => (
            <>
              {mayDecide && ((isOpen && line.state === 'UNAPPROVE') || line.held) && (
                <Button variant="default" onClick={() => setRejected({ line, again })}>
                  {w('payRun.reject')}
                </Button>
              )}
              {mayCorrect && !isOpen && !line.isCorrection && (
                <Button variant="default" onClick={() => setCorrected(line)}>
                  {w('payCorrections.ask')}
                </Button>
              )}
            </>
          )}
        />
      </div>
      {decision && (
        <DecisionDialog
          run={run}
          decision={decision}
          onClose={() => setDecision(undefined)}
          onDecided={async () => {
            await query.refetch()
            setVersion(version + 1)
            goOn(`${named('contractPlans', run.plan)} · ${span(run.from, run.until)}`)
          }}
        />
      )}
      {corrected && (
        <AskDialog
          title={w('payCorrections.askOne', { name: corrected.username })}
          text={w('payCorrections.askText')}
          directions={{ in: w('payCorrections.in'), out: w('payCorrections.out') }}
          currency={corrected.amount.currency}
          onClose={() => setCorrected(undefined)}
          onAsk={async (wish) => {
            const answer = await send(askPayCorrection, { runId, customerId: corrected.customerId, ...wish })
            return answer.ok ? undefined : answer
          }}
        />
      )}
      {rejected && (
        <RejectDialog
          line={rejected.line}
          onClose={() => setRejected(undefined)}
          onRejected={() => {
            rejected.again()
            void query.refetch()
          }}
        />
      )}
    </Stack>
  )
}

/** Shows the sums of a run, and its decision with person and time. */
function RunFacts({ run }: { run: Run }) {
  const { w } = useWords()
  const { money, minute } = useFormats()
  const nameOf = useDecider()
  const facts: [string, string][] = [
    [w('agentPay.amount'), money(run.amount)],
    [w('agentPay.brandPays'), money(run.brandPays)],
    [w('agentPay.paid'), money(run.paid)],
    [w('agentPay.lines'), String(run.lines)],
    [w('agentPay.waiting'), String(run.waiting)],
    ...(run.held === 0 ? [] : ([[w('agentPay.held'), String(run.held)]] as [string, string][])),
    ...(/^-?0(\.0+)?$/.test(run.corrected.amount)
      ? []
      : ([[w('agentPay.corrected'), money(run.corrected)]] as [string, string][])),
    [w('payRun.computedAt'), minute(run.computedAt)],
  ]
  return (
    <Paper className="surface" p="md">
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {run.decidedAt !== null && (
          <div className="wide-fact">
            <dt>{w('payRun.decided')}</dt>
            <dd>{`${nameOf(run.decidedBy)} · ${minute(run.decidedAt)}`}</dd>
          </div>
        )}
      </dl>
    </Paper>
  )
}

/** Returns a function that names the person who decided on a run, if the role may see the staff. */
function useDecider() {
  const { w } = useWords()
  const maySee = useMay('staff.see')
  const staff = useRead(listStaff, {}, { isOn: maySee })
  return (by: string) => {
    if (by === 'automatic') return w('payRun.automatic')
    return staff.data?.list.find(({ staffId }) => by === `staff/${staffId}`)?.name ?? w('payRun.staff')
  }
}

interface DecisionDialogProps {
  run: Run
  decision: 'approve' | 'refuse'
  onClose(): void
  onDecided(): Promise<void>
}

/** Approves or refuses a run, with a reason. */
function DecisionDialog({ run, decision, onClose, onDecided }: DecisionDialogProps) {
  const { w } = useWords()
  const { money } = useFormats()
  const send = useSend()
  const text = {
    approve: planOf(run.plan).isCollected ? 'payRun.approveDividendText' : 'payRun.approveText',
    refuse: 'payRun.refuseText',
  } as const
  return (
    <ReasonDialog
      title={w(decision === 'approve' ? 'payRun.approveTitle' : 'payRun.refuseTitle')}
      text={w(text[decision], { amount: money(run.amount), brandPays: money(run.brandPays) })}
      confirm={w(`payRun.${decision}`)}
      isDanger={decision === 'refuse'}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(decidePayRun, { runId: run.runId, decision, reason })
        if (!answer.ok) return answer
        await onDecided()
        return undefined
      }}
    />
  )
}

interface RejectDialogProps {
  line: PayLine
  onClose(): void
  onRejected(): void
}

/** Takes one line out of a run, with a reason. */
function RejectDialog({ line, onClose, onRejected }: RejectDialogProps) {
  const { w } = useWords()
  const { money } = useFormats()
  const send = useSend()
  return (
    <ReasonDialog
      title={w('payRun.rejectOne', { name: line.username })}
      text={w('payRun.rejectText', { amount: money(line.amount) })}
      confirm={w('payRun.reject')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(rejectPayLine, { lineId: line.lineId, reason })
        if (!answer.ok) return answer
        onRejected()
        return undefined
      }}
    />
  )
}
