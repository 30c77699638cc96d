import { getDownlineForm } from '@fairground/contract/agents'
import { useRead } from '@fairground/web/api/use-calls'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useAgentWords } from '../../parts/centre/use-agent-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { Campaigns } from './campaigns.tsx'
import { OpenForm } from './open-form.tsx'

/** Opens accounts directly below, and has the links that invite. */
export function Page() {
  const words = useAgentWords()
  const { data, error, refetch } = useRead(getDownlineForm, {})
  if (error && !data) return <Failed code={error.code} onAgain={refetch} />
  if (!words || !data) return <Skeleton className="h-64 rounded-usual" />
  return (
    <div className="flex flex-col gap-8">
      <OpenForm form={data} words={words} />
      <Campaigns referralCode={data.referralCode} words={words} />
    </div>
  )
}
