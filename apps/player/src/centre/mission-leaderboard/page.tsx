import { Skeleton } from '@fairground/web/ui/skeleton'
import { Tabs } from '@fairground/web/ui/tabs'
import { useMissionWords } from '../../parts/missions/use-mission-words.ts'
import { useRewardWords } from '../../parts/rewards/use-reward-words.ts'
import { Boards } from './boards.tsx'
import { Missions } from './missions.tsx'

/** The page of the brand's missions, for a day, a week or once, and the leaderboards. */
export function Page() {
  const words = useMissionWords()
  const rewards = useRewardWords()
  if (!words || !rewards) return <Skeleton className="h-96 rounded-large" />
  return (
    <div>
      <Tabs
        label={words.say('mission.sections')}
        initial="missions"
        tabs={[
          {
            name: 'missions',
            title: words.say('mission.title'),
            content: <Missions words={words} rewards={rewards} />,
          },
          { name: 'boards', title: words.say('board.title'), content: <Boards words={words} /> },
        ]}
      />
    </div>
  )
}
