import { previewContent } from '@fairground/contract/office-content'
import { RefusedError } from '../../api/client.ts'
import { useSend } from '../../api/session.tsx'
import { useWords } from '../../text/words.tsx'
import { PreviewFrame } from '../preview-frame.tsx'

interface ContentPreviewProps {
  contentId: string
  title: string
  /** The number of the revision. */
  revision: number
  /** The path of the page on which a text of the site is shown; by default home. */
  path?: string
  onClose(): void
}

/** Shows a revision of content on the brand's site, as if it were published. */
export function ContentPreview({ contentId, title, revision, path = '/', onClose }: ContentPreviewProps) {
  const { w } = useWords()
  const send = useSend()
  return (
    <PreviewFrame
      title={w('content.previewOf', { title, number: revision })}
      makeAddress={async () => {
        const answer = await send(previewContent, { contentId, revision, path })
        if (!answer.ok) throw new RefusedError(answer.error, answer.detail)
        return answer.value.address
      }}
      onClose={onClose}
    />
  )
}
