import { type DocumentRefusal, documentRefusals } from '@fairground/contract/identity-figures'
import { refuseDocument } from '@fairground/contract/office-identity'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '../../api/session.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import type { Line } from './line.ts'

/** Refuses a document or revokes its approval: asks for the text to the player and the reason for the log. */
export function Refuse({ line, onClose, onDone }: { line: Line; onClose(): void; onDone(): Promise<void> }) {
  const { w, named } = useWords()
  const send = useSend()
  const [why, setWhy] = useState<DocumentRefusal>('unreadable')
  return (
    <ReasonDialog
      title={w(line.state === 'approved' ? 'documents.takeBack' : 'documents.refuse')}
      text={w('documents.refuseText')}
      confirm={w(line.state === 'approved' ? 'documents.takeBack' : 'documents.refuse')}
      isDanger
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(refuseDocument, { documentId: line.documentId, why, reason })
        await onDone()
        return answer.ok ? undefined : answer
      }}
    >
      <NativeSelect
        label={w('documents.why')}
        value={why}
        onChange={(event) => setWhy(event.currentTarget.value as DocumentRefusal)}
        data={documentRefusals.map((value) => ({ value, label: named('documentRefusals', value) }))}
      />
    </ReasonDialog>
  )
}
