import type { OutputOf } from '@fairground/contract/call'
import type { listOfficeRedemptions } from '@fairground/contract/office-points'

export type Redemption = OutputOf<typeof listOfficeRedemptions>['list'][number]
