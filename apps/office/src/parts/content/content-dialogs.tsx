import { ContentPreview } from './content-preview.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

interface ContentDialogsProps {
  /** The dialog that is open; none of these for any other name. */
  opened: string | undefined
  contentId: string
  title: string
  /** The number of the newest revision, and the version of the publication. */
  revision: number
  version: string
  isWord?: boolean
  /** The path of the page on which a text of the site is previewed. */
  path?: string
  onClose(): void
  /** Reads the content again, after a publication was asked for or withdrawn. */
  refresh(): unknown
}

/** The dialogs of an editor of content: its preview, its publication and its withdrawal. */
export function ContentDialogs(props: ContentDialogsProps) {
  const { opened, contentId, title, revision, version, isWord = false, path = '/', onClose, refresh } = props
  switch (opened) {
    case 'preview':
      return (
        <ContentPreview
          contentId={contentId}
          title={title}
          revision={revision}
          path={path}
          onClose={onClose}
        />
      )
    case 'publish':
      return (
        <PublishDialog
          contentId={contentId}
          title={title}
          number={revision}
          version={version}
          onClose={() => {
            onClose()
            void refresh()
          }}
        />
      )
    case 'withdraw':
      return (
        <WithdrawDialog
          contentId={contentId}
          title={title}
          isWord={isWord}
          onClose={onClose}
          onDone={refresh}
        />
      )
    default:
      return null
  }
}
