import { discardBrandDraft } from '@fairground/contract/office-brand'
import { useSend } from '../../api/session.tsx'
import { useWords } from '../../text/words.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { ReadSettings } from './use-settings.ts'

/** A dialog about the draft. */
export type DraftDialog = 'preview' | 'publish' | 'discard'

interface DraftDialogsProps {
  opened: DraftDialog | undefined
  read: ReadSettings
  /** The instant from which a publication is proposed. */
  from?: string | undefined
  onClose(): void
  /** Called after the draft was published, proposed or discarded. */
  onDone(): void
}

/** The dialogs about the saved draft: its preview, its publication, and its end. */
export function DraftDialogs({ opened, read, from, onClose, onDone }: DraftDialogsProps) {
  const { w } = useWords()
  const send = useSend()
  const { draft } = read
  if (!draft) return null
  switch (opened) {
    case 'preview': {
      const languages = (draft.changes.languages ?? read.newest.values.languages) as string[]
      return <BrandPreview draft={draft.draft} languages={languages} onClose={onClose} />
    }
    case 'publish':
      return <PublishDialog read={read} from={from} onClose={onClose} onDone={onDone} />
    case 'discard':
      return (
        <ConfirmDialog
          title={w('brandPages.discardTitle')}
          text={w('brandPages.discardText')}
          confirm={w('brandPages.discard')}
          onClose={onClose}
          onConfirm={async () => {
            const answer = await send(discardBrandDraft, { after: draft.draft })
            if (!answer.ok) return answer
            onDone()
            return undefined
          }}
        />
      )
    default:
      return null
  }
}
