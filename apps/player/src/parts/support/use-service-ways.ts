import type { CsType } from '@fairground/contract/support'
import { vipRank } from '@fairground/contract/support-figures'
import { Headset, type LucideIcon, Send, Users } from 'lucide-react'
import { useMember, useStatus } from '../../data.ts'
import type { WordId } from '../../words.ts'

/** A way to customer service as a menu shows it. */
interface ServiceWay {
  type: CsType
  words: WordId
  icon: LucideIcon
}

/** In the order in which they are offered; who has a service of their own gets that for the live chat. */
const offered: readonly ServiceWay[] = [
  { type: 'LIVECHAT', words: 'service.title', icon: Headset },
  { type: 'TELEGRAM', words: 'service.telegram', icon: Send },
  { type: 'FACEBOOK', words: 'service.facebook', icon: Users },
]

/** The brand's support channels for the caller, in their order. */
export function useServiceWays(): readonly ServiceWay[] {
  const types: readonly string[] = useStatus().customerService
  const rank = useMember()?.clubLabel.rankLevel ?? 0
  const hasOwn = types.includes('VIP') && rank >= vipRank
  return offered.filter(({ type }) => types.includes(type) || (type === 'LIVECHAT' && hasOwn))
}
