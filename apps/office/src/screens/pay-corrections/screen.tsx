import { queueTopic } from '@fairground/contract/office-live'
import {
  approvePayCorrection,
  listPayCorrections,
  refusePayCorrection,
} from '@fairground/contract/pay-corrections'
import { Stack, Text } from '@mantine/core'
import { useAddress } from '../../address.ts'
import { useHold } from '../../api/decisions.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { AskedList, askedState } from '../../parts/asked-list.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

/** The page of corrections of agents’ income: those that wait for a second person, and the outcome of the others. */
export function Screen() {
  const { w, named } = useWords()
  const { span } = useFormats()
  const send = useSend()
  const hold = useHold()
  const mayDecide = useMay('agent-pay.decide')
  const [state, setState] = useAddress('state', askedState)
  useTopic(queueTopic('pay-corrections'), [listPayCorrections])
  const corrections = useList(listPayCorrections, { state })
  return (
    <Stack>
      <Link to="/agent-pay">{w('payRun.back')}</Link>
      <ScreenTitle title={w('payCorrections.title')} about={w('payCorrections.about')} />
      <AskedList
        names={{
          all: w('payCorrections.title'),
          account: w('contracts.agent'),
          none: w('payCorrections.none'),
        }}
        state={state}
        onState={setState}
        query={corrections}
        idOf={({ correctionId }) => correctionId}
        subjectOf={({ correctionId }) => `pay-correction/${correctionId}`}
        about={{
          id: 'run',
          header: w('agentPay.run'),
          cell: ({ row: { original: one } }) => (
            <Stack gap={0}>
              <Link to={`/agent-pay/runs/${one.runId}`}>
                {named('contractPlans', one.plan)} · {named('payPeriods', one.period)}
              </Link>
              <Text size="sm" c="dimmed">
                {span(one.from, one.until)}
              </Text>
            </Stack>
          ),
        }}
        mayDecide={mayDecide}
        onApprove={({ correctionId }) => send(approvePayCorrection, { correctionId })}
        onRefuse={({ correctionId }, reason) => hold(refusePayCorrection, { correctionId, reason })}
      />
    </Stack>
  )
}
