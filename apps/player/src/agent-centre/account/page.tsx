import { getDownlineForm } from '@fairground/contract/agents'
import { useRead } from '@fairground/web/api/use-calls'
import { Choice } from '@fairground/web/ui/choice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useAgentWords } from '../../parts/centre/use-agent-words.ts'
import { useCentreSearch } from '../../parts/centre/use-centre-search.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { Campaigns } from './campaigns.tsx'
import { Domains } from './domains.tsx'
import { Media } from './media.tsx'
import { OpenForm } from './open-form.tsx'
import { PostbackLog } from './postback-log.tsx'
import { Postbacks } from './postbacks.tsx'
import { accountSearch, parts } from './search.ts'
import { SubIds } from './sub-ids.tsx'
import { useLinkWords } from './use-link-words.ts'

/**
 * The page that opens accounts directly below and shows the agent's links, media and domains with their results.
 */
export function Page() {
  const words = useAgentWords()
  const linkWords = useLinkWords()
  const [{ part = 'links', code }, narrow] = useCentreSearch('account', accountSearch)
  const { data, error, refetch } = useRead(getDownlineForm, {})
  if (error && !data) return <Failed code={error.code} onAgain={refetch} />
  if (!words || !linkWords || !data) return <Skeleton className="h-64 rounded-usual" />
  return (
    <div className="@container flex flex-col gap-6">
      <Choice
        legend={linkWords.say('part.legend')}
        name="part"
        options={parts.map((value) => ({ value, words: linkWords.say(`part.${value}`) }))}
        value={part}
        onChange={(next) => narrow({ part: next, code: undefined })}
      />
      {part === 'links' && (
        <div className="grid items-start gap-8 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <OpenForm form={data} words={words} />
          <Campaigns
            referralCode={data.referralCode}
            words={words}
            onSubIds={(next) => narrow({ part: 'postbacks', code: next }, { isStep: true })}
          />
        </div>
      )}
      {part === 'media' && <Media referralCode={data.referralCode} words={words} linkWords={linkWords} />}
      {part === 'postbacks' && (
        <>
          <SubIds
            code={code}
            referralCode={data.referralCode}
            words={linkWords}
            onCode={(next) => narrow({ code: next })}
          />
          <Postbacks words={words} linkWords={linkWords} />
          <PostbackLog words={linkWords} />
        </>
      )}
      {part === 'domain' && <Domains words={words} linkWords={linkWords} />}
    </div>
  )
}
