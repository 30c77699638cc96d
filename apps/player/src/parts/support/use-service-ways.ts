import type { CsType } from '@fairground/contract/support'
import { vipRank } from '@fairground/contract/support-figures'
import { Headset, type LucideIcon, Send, Users } from 'lucide-react'
import { useMember, useStatus } from '../../data.ts'
import type { WordId } from '../../words.ts'

/** A support channel as shown in a menu. */
interface ServiceWay {
  type: CsType
  words: WordId
  icon: LucideIcon
}

/** The support channels in menu order; a player with a personal service gets that instead of the live chat. */
const offered: readonly ServiceWay[] = [
  { type: 'LIVECHAT', words: 'service.title', icon: Headset },
  { type: 'TELEGRAM', words: 'service.telegram', icon: Send },
  { type: 'FACEBOOK', words: 'service.facebook', icon: Users },
]

/** Returns the brand's support channels for the caller, in menu order. */
export function useServiceWays(): readonly ServiceWay[] {
  const types: readonly string[] = useStatus().customerService
  const rank = useMember()?.clubLabel.rankLevel ?? 0
  const hasOwn = types.includes('VIP') && rank >= vipRank
  return offered.filter(({ type }) => types.includes(type) || (type === 'LIVECHAT' && hasOwn))
}
