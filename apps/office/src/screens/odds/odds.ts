import type { OutputOf } from '@fairground/contract/call'
import type { listMarketOdds } from '@fairground/contract/office-prices'

export type Odds = OutputOf<typeof listMarketOdds>
export type BetType = OutputOf<typeof listMarketOdds>['list'][number]['types'][number]
