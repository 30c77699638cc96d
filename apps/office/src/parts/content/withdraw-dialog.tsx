import { getContent, withdrawContent } from '@fairground/contract/office-content'
import { useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { useWords } from '../../text/words.tsx'
import { ReasonDialog } from '../reason-dialog.tsx'

interface WithdrawDialogProps {
  contentId: string
  title: string
  /** Whether it is a word of the site, of which the text of the house is shown again. */
  isWord?: boolean
  onClose(): void
  onDone(): unknown
}

/** Withdraws published content for a reason. */
export function WithdrawDialog({ contentId, title, isWord, onClose, onDone }: WithdrawDialogProps) {
  const { w } = useWords()
  const send = useSend()
  const { data } = useRead(getContent, { contentId })
  return (
    <ReasonDialog
      title={w(isWord ? 'siteWords.houseTitle' : 'content.withdrawTitle', { title })}
      text={w(isWord ? 'siteWords.houseText' : 'content.withdrawText')}
      confirm={w(isWord ? 'siteWords.house' : 'content.withdraw')}
      isDanger
      isReady={data !== undefined}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(withdrawContent, { contentId, version: data!.version, reason })
        if (!answer.ok) return answer
        await onDone()
        return undefined
      }}
    />
  )
}
