import { publishContent } from '@fairground/contract/office-content'
import { useWords } from '../../text/words.tsx'
import { SettingDialog } from '../setting-dialog.tsx'

interface PublishDialogProps {
  contentId: string
  title: string
  /** The revision to publish, and the version of the present publication. */
  number: number
  version: string
  onClose(): void
}

/** Asks to publish a revision, which another person approves. */
export function PublishDialog({ contentId, title, number, version, onClose }: PublishDialogProps) {
  const { w } = useWords()
  return (
    <SettingDialog
      title={w('content.publishTitle', { title, number })}
      text={w('content.publishText')}
      confirm={w('content.publish')}
      waits={(until) => w('content.publishWaits', { until })}
      call={publishContent}
      subject={`content/${contentId}`}
      version={version}
      values={{ number }}
      more={() => ({ contentId })}
      onClose={onClose}
    />
  )
}
