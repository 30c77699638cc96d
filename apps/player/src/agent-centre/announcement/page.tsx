import { getNotices } from '@fairground/contract/content'
import { useRead } from '@fairground/web/api/use-calls'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { Megaphone } from 'lucide-react'
import { announcements } from '../../data.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { Notices } from '../../parts/notice/notices.tsx'
import { useWords } from '../../words.ts'

/** Shows the announcements for agents: those for everybody, for players and for agents. */
export function Page() {
  const { say } = useWords()
  const { data, error, refetch } = useRead(getNotices, announcements)
  if (error) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <Skeleton className="h-80 rounded-usual" />
  if (data.player.length === 0)
    return <State icon={Megaphone} title={say('notice.empty-title')} text={say('notice.empty-text')} />
  return <Notices list={data.player} />
}
