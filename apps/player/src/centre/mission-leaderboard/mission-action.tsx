import type { Mission } from '@fairground/contract/missions'
import type { GameCategory } from '@fairground/kernel/game-category'
import { Button, buttonClass } from '@fairground/web/ui/button'
import { CentreLink } from '../../parts/centre/centre-link.tsx'
import type { MissionWords } from '../../parts/missions/use-mission-words.ts'
import type { RewardWords } from '../../parts/rewards/use-reward-words.ts'
import { Link } from '../../router.tsx'
import { menuEntries } from '../../routes.ts'

const lobbies = menuEntries('categories')

interface MissionActionProps {
  mission: Mission
  currency: string
  words: MissionWords
  rewards: RewardWords
  isBusy: boolean
  onClaim(): void
}

/** The one button of a mission: where its first unmet condition is met, its claim, or the record of its reward. */
export function MissionAction({ mission, currency, words, rewards, isBusy, onClaim }: MissionActionProps) {
  const { name, amount, state, conditions } = mission
  const { say, money } = words
  if (state === 'claimable')
    return (
      <Button
        look="gold"
        disabled={isBusy}
        className="w-full sm:w-auto"
        data-testid="mission-claim"
        aria-label={rewards.say('reward.claim-one', { name, amount: money(amount, currency) })}
        onClick={onClaim}
      >
        {rewards.say('reward.claim')}
      </Button>
    )
  const plain = `${buttonClass('plain', 'small')} shrink-0`
  const labelled = (action: string) => ({
    'aria-label': say('mission.do-about', { action, name }),
    'data-testid': 'mission-do',
    className: plain,
    children: action,
  })
  if (state === 'claimed') return <CentreLink page="rewardCenter" {...labelled(say('mission.do.see'))} />
  if (state !== 'open') return null
  const next = conditions.find(({ reached, least }) => Number(reached) < Number(least)) ?? conditions[0]
  if (next?.kind === 'deposited' || next?.kind === 'deposits')
    return <CentreLink page="depositv2" {...labelled(say('mission.do.deposit'))} />
  if (next?.kind === 'friends') return <CentreLink page="referral" {...labelled(say('mission.do.invite'))} />
  return <Link to={lobbyOf(next?.categories ?? [])} {...labelled(say('mission.do.play'))} />
}

/** Returns the path of the first lobby with games that count; home if all do. */
function lobbyOf(categories: readonly GameCategory[]): string {
  return lobbies.find((lobby) => lobby.categories?.some((one) => categories.includes(one)))?.path ?? '/'
}
