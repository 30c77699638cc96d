import type { OutputOf } from '@fairground/contract/call'
import type { getRankSettings } from '@fairground/contract/office-ranks'

export type RankSettings = OutputOf<typeof getRankSettings>
