import { approveRedemption, rejectRedemption } from '@fairground/contract/office-points'
import { mostRemark } from '@fairground/contract/point-figures'
import { useSend } from '../../api/session.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import { count } from './count.ts'
import type { Redemption } from './redemption.ts'

interface DecisionProps {
  line: Redemption
  as: 'approve' | 'reject'
  onClose(): void
}

/** Approves or rejects a redemption, with a text to the player. */
export function Decision({ line, as, onClose }: DecisionProps) {
  const { w } = useWords()
  const send = useSend()
  const isRejection = as === 'reject'
  return (
    <ReasonDialog
      title={w(isRejection ? 'points.rejectOne' : 'points.approveOne')}
      text={w(isRejection ? 'points.rejectText' : 'points.approveText', {
        player: line.username,
        good: `${line.name} × ${line.quantity}`,
        points: count(line.points),
      })}
      confirm={w(isRejection ? 'points.reject' : 'points.approve')}
      isDanger={isRejection}
      note={{
        label: w('points.remark'),
        hint: w(isRejection ? 'points.remarkWhy' : 'points.remarkHint'),
        isRequired: isRejection,
        most: mostRemark,
      }}
      onClose={onClose}
      onConfirm={async (remark) => {
        const call = isRejection ? rejectRedemption : approveRedemption
        const answer = await send(call, { redemptionId: line.redemptionId, remark })
        return answer.ok ? undefined : answer
      }}
    />
  )
}
