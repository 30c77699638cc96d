import type { OutputOf } from '@fairground/contract/call'
import type { listGoods } from '@fairground/contract/office-points'

export type Good = OutputOf<typeof listGoods>['list'][number]
