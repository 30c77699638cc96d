import { getAgentCentre } from '@fairground/contract/agents'
import { getConsolidated, listContracts } from '@fairground/contract/contracts'
import { standings } from '@fairground/kernel/standing'
import { useLive } from '@fairground/web/api/live'
import { refresh, useRead } from '@fairground/web/api/use-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { entries } from '../../agent-centre/entries.ts'
import { useMember, useMemberFailure, useStatus } from '../../data.ts'
import { appliesOf } from '../../parts/agents/plans.ts'
import { CentreLoading } from '../../parts/centre/centre-loading.tsx'
import { CentreModal } from '../../parts/centre/centre-modal.tsx'
import type { LoadPage } from '../../parts/centre/centre-page.tsx'
import { useAgentWords } from '../../parts/centre/use-agent-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { ModalFailed } from '../../parts/failure/modal-failed.tsx'
import { Modal as NeedAccount } from '../need-account/modal.tsx'
import { FactorDoor } from './factor-door.tsx'

declare module '../../modals.tsx' {
  interface Modals {
    agentCentreModal: Record<string, never>
  }
}

const pages = import.meta.glob<Awaited<ReturnType<LoadPage>>>('../../agent-centre/*/page.tsx')

/** The agent centre; until the session has a second factor, the field for its code. */
export function Modal() {
  const words = useAgentWords()
  const { whitelabel } = useStatus()
  const member = useMember()
  const isAgent = member !== undefined && standings[member.isAgent as keyof typeof standings].agentCentre
  const isOpen = whitelabel.isShowAC === true
  const isReading = isAgent && isOpen
  const centre = useRead(getAgentCentre, {}, { enabled: isReading, staleTime: 0 })
  const contracts = useRead(getConsolidated, {}, { enabled: isReading, staleTime: 0 })
  const [known, setKnown] = useState<readonly string[]>([])
  const queries = useQueryClient()
  const readAgain = () => {
    void refresh(queries, getConsolidated)
    void refresh(queries, listContracts)
  }
  useLive('contract', readAgain, { isOn: isReading, onReconnect: readAgain })
  const failure = useMemberFailure()
  if (member && !isAgent) return <NeedAccount />
  if (words && failure) return <ModalFailed title={words.say('agents.title')} {...failure} />
  const isRead = centre.data !== undefined && contracts.data !== undefined
  const error = (!centre.data && centre.error) || (!contracts.data && contracts.error) || undefined
  if (!words || !member || (isOpen && !isRead && !error))
    return <CentreLoading title={words ? words.say('agents.title') : ''} />
  const shown = entries.flatMap((entry) => {
    if (!centre.data || !contracts.data || entry.isFor?.(centre.data) === false) return []
    if (!entry.plan) return { ...entry, waiting: entry.hasDeals ? contracts.data.dealreq.waiting : 0 }
    const { waiting, isInForce } = appliesOf(contracts.data, entry.plan)
    // The page on which the last contract was ended stays until the agent centre is closed.
    return waiting > 0 || isInForce || known.includes(entry.key) ? { ...entry, waiting } : []
  })
  const newOnes = shown.filter(({ plan, key }) => plan && !known.includes(key))
  if (newOnes.length > 0) setKnown([...known, ...newOnes.map(({ key }) => key)])
  const factor = centre.data?.isFactorDue ? <FactorDoor centre={centre.data} words={words} /> : undefined
  return (
    <CentreModal
      centre="agent-centre"
      entries={shown.map(({ key, folder, icon, words: name, waiting }) => ({
        key,
        icon,
        label: words.say(name),
        waiting,
        load: pages[`../../agent-centre/${folder}/page.tsx`]!,
      }))}
      closed={
        isOpen
          ? undefined
          : { title: words.say('agents.closed-title'), text: words.say('agents.closed-text') }
      }
      instead={
        error ? (
          <Failed
            code={error.code}
            onAgain={() => {
              void centre.refetch()
              void contracts.refetch()
            }}
          />
        ) : (
          factor
        )
      }
      notice={centre.data?.readsUntil ? words.say('agents.reading') : undefined}
      words={{ title: words.say('agents.title'), back: words.say('agents.back') }}
    />
  )
}
