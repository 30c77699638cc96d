import { restoreBrandVersion } from '@fairground/contract/office-brand'
import { useSend } from '../../api/session.tsx'
import type { ReadSettings } from '../../parts/brand-settings/use-settings.ts'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { useWords } from '../../text/words.tsx'

interface RestoreDialogProps {
  read: ReadSettings
  number: number
  /** The planned version that the restoring undoes. */
  undoes: number | undefined
  onClose(): void
  /** Called after the draft was written; resolves when it has been read. */
  onDone(): Promise<void>
}

/** Asks to write the draft that makes the settings those of an earlier version again. */
export function RestoreDialog({ read, number, undoes, onClose, onDone }: RestoreDialogProps) {
  const { w } = useWords()
  const send = useSend()
  const { draft } = read
  const text =
    undoes === undefined
      ? w('brandVersions.restoreText', { number })
      : w('brandVersions.undoText', { number, undone: undoes })
  const replaces = draft
    ? ` ${w('brandVersions.replacesDraft', { name: draft.by ?? w('log.commandLine') })}`
    : ''
  return (
    <ConfirmDialog
      title={
        undoes === undefined
          ? w('brandVersions.restoreTitle', { number })
          : w('brandVersions.undoTitle', { number: undoes })
      }
      text={text + replaces}
      confirm={w('brandVersions.makeDraft')}
      onClose={onClose}
      onConfirm={async () => {
        const answer = await send(restoreBrandVersion, { number, after: draft?.draft ?? 0 })
        if (!answer.ok) return answer
        await onDone()
        return undefined
      }}
    />
  )
}
