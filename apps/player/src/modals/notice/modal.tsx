import { getNotices } from '@fairground/contract/content'
import { useRead } from '@fairground/web/api/use-calls'
import { Dialog } from '@fairground/web/ui/dialog'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { Megaphone } from 'lucide-react'
import { announcements } from '../../data.ts'
import { closeModal } from '../../modals.tsx'
import { Failed } from '../../parts/failure/failed.tsx'
import { Notices } from '../../parts/notice/notices.tsx'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    noticeModal: { id?: string }
  }
}

/** Shows the announcements, nine per page, beside the open one. */
export function Modal({ id }: { id?: string }) {
  const { say } = useWords()
  const { data, error, refetch } = useRead(getNotices, announcements)
  return (
    <Dialog title={say('notice.title')} closeLabel={say('close')} onClose={closeModal} width="wide">
      {error ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : !data ? (
        <Skeleton className="h-80" />
      ) : data.player.length === 0 ? (
        <State icon={Megaphone} title={say('notice.empty-title')} text={say('notice.empty-text')} />
      ) : (
        <Notices list={data.player} firstId={id} />
      )}
    </Dialog>
  )
}
