import { getAgentCentre } from '@fairground/contract/agents'
import { standings } from '@fairground/kernel/standing'
import { useRead } from '@fairground/web/api/use-calls'
import { entries } from '../../agent-centre/entries.ts'
import { useMember, useStatus } from '../../data.ts'
import { CentreModal } from '../../parts/centre/centre-modal.tsx'
import type { LoadPage } from '../../parts/centre/centre-page.tsx'
import { useAgentWords } from '../../parts/centre/use-agent-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { Modal as NeedAccount } from '../need-account/modal.tsx'
import { FactorDoor } from './factor-door.tsx'

declare module '../../modals.tsx' {
  interface Modals {
    agentCentreModal: Record<string, never>
  }
}

const pages = import.meta.glob<Awaited<ReturnType<LoadPage>>>('../../agent-centre/*/page.tsx')

/** The agent centre; before the session has shown its second factor, the field for its code. */
export function Modal() {
  const words = useAgentWords()
  const { whitelabel } = useStatus()
  const member = useMember()
  const isAgent = member !== undefined && standings[member.isAgent as keyof typeof standings].agentCentre
  const isOpen = whitelabel.isShowAC === true
  const { data, error, refetch } = useRead(getAgentCentre, {}, { enabled: isAgent && isOpen, staleTime: 0 })
  if (member && !isAgent) return <NeedAccount />
  // Shown once its menu is loaded (specification, section 2).
  if (!words || !member || (isOpen && !data && !error)) return null
  const factor = data?.isFactorDue ? <FactorDoor centre={data} words={words} /> : undefined
  return (
    <CentreModal
      centre="agent-centre"
      entries={entries
        .filter(({ isFor }) => data && (isFor?.(data) ?? true))
        .map(({ key, folder, icon, words: name }) => ({
          key,
          icon,
          label: words.say(name),
          load: pages[`../../agent-centre/${folder}/page.tsx`]!,
        }))}
      closed={
        isOpen
          ? undefined
          : { title: words.say('agents.closed-title'), text: words.say('agents.closed-text') }
      }
      instead={error && !data ? <Failed code={error.code} onAgain={refetch} /> : factor}
      words={{ title: words.say('agents.title'), back: words.say('agents.back') }}
    />
  )
}
