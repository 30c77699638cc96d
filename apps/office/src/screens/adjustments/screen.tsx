import { approveAdjustment, listAdjustments, refuseAdjustment } from '@fairground/contract/adjustments'
import { queueTopic } from '@fairground/contract/office-live'
import { useAddress } from '../../address.ts'
import { useHold } from '../../api/decisions.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { AskedList, askedState } from '../../parts/asked-list.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useWords } from '../../text/words.tsx'

/** The page of adjustments: those that wait for a second person, and the outcome of the others. */
export function Screen() {
  const { w } = useWords()
  const send = useSend()
  const hold = useHold()
  const mayDecide = useMay('adjustments.decide')
  const [state, setState] = useAddress('state', askedState)
  useTopic(queueTopic('adjustments'), [listAdjustments])
  const adjustments = useList(listAdjustments, { state })
  return (
    <>
      <ScreenTitle title={w('adjustments.title')} about={w('adjustments.about')} />
      <AskedList
        names={{
          all: w('adjustments.title'),
          account: w('adjustments.player'),
          none: w('adjustments.none'),
        }}
        state={state}
        onState={setState}
        query={adjustments}
        idOf={({ adjustmentId }) => adjustmentId}
        subjectOf={({ adjustmentId }) => `adjustment/${adjustmentId}`}
        mayDecide={mayDecide}
        onApprove={({ adjustmentId }) => send(approveAdjustment, { adjustmentId })}
        onRefuse={({ adjustmentId }, reason) => hold(refuseAdjustment, { adjustmentId, reason })}
      />
    </>
  )
}
