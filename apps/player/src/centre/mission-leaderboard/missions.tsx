import { missionCycles } from '@fairground/contract/mission-figures'
import { getMissionSummary, type Mission } from '@fairground/contract/missions'
import { getBalance, getTurnover } from '@fairground/contract/players'
import { claimReward, getRewards, listRewardHistory } from '@fairground/contract/rewards'
import { refresh, useAct, useRead } from '@fairground/web/api/use-calls'
import { Notice } from '@fairground/web/ui/notice'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { State } from '@fairground/web/ui/state'
import { say as toast } from '@fairground/web/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useBalance } from '../../data.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import type { MissionWords } from '../../parts/missions/use-mission-words.ts'
import { useOrderKey } from '../../parts/points/use-order-key.ts'
import type { RewardWords } from '../../parts/rewards/use-reward-words.ts'
import { useWords } from '../../words.ts'
import { MissionCard } from './mission-card.tsx'

interface MissionsProps {
  words: MissionWords
  rewards: RewardWords
}

/** The calls whose answers are read again after a claim. */
const changed = [getMissionSummary, getRewards, listRewardHistory, getBalance, getTurnover]

/** Shows the player's missions, grouped by the length of their periods. */
export function Missions({ words, rewards }: MissionsProps) {
  const { sayRefusal } = useWords()
  const queries = useQueryClient()
  const version = useBalance().data?.version
  const { data, error, refetch } = useRead(getMissionSummary, {}, { staleTime: 0 })
  const claim = useAct(claimReward, { refreshes: changed })
  const order = useOrderKey()
  const [isBusy, setBusy] = useState(false)
  const [fresh, setFresh] = useState<string>()
  // Progress changes with bets and deposits, which change the balance.
  useEffect(() => {
    if (version !== undefined) void refresh(queries, getMissionSummary)
  }, [version, queries])
  if (error && !data) return <Failed code={error.code} onAgain={refetch} />
  if (!data) return <Skeleton className="h-64 rounded-large" />
  const { list, currency, isClosed } = data

  async function take({ rewardId, missionId }: Mission) {
    if (isBusy || rewardId === null) return
    setBusy(true)
    const answer = await claim({ rewardId }, { key: order.keyOf(rewardId) })
    setBusy(false)
    order.ended(answer)
    if (answer.ok) setFresh(missionId)
    toast(
      answer.ok
        ? {
            kind: 'jade',
            text: rewards.say('reward.claimed', { amount: words.money(answer.value.amount, currency) }),
          }
        : { kind: 'coral', text: sayRefusal(answer.error) },
    )
  }

  if (isClosed) return <Notice>{words.say('mission.closed')}</Notice>
  if (list.length === 0)
    return (
      <State icon={Target} title={words.say('mission.none-title')} text={words.say('mission.none-text')} />
    )
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-prose text-sm text-soft">{words.say('mission.text')}</p>
      {missionCycles.map((cycle) => {
        const missions = list.filter((mission) => mission.cycle === cycle)
        return (
          missions.length > 0 && (
            <section key={cycle} aria-labelledby={`missions-${cycle}`}>
              <h3 id={`missions-${cycle}`} className="text-lg">
                {words.say(`mission.cycle.${cycle}`)}
              </h3>
              <ul className="mt-3 grid gap-3 xl:grid-cols-2">
                {missions.map((mission) => (
                  <li key={mission.missionId}>
                    <MissionCard
                      mission={mission}
                      currency={currency}
                      words={words}
                      rewards={rewards}
                      isBusy={isBusy}
                      isFresh={fresh === mission.missionId}
                      onClaim={() => take(mission)}
                    />
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
    </div>
  )
}
