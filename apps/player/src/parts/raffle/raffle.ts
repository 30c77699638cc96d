import type { OutputOf } from '@fairground/contract/call'
import type { listRaffles } from '@fairground/contract/raffles'

export type Raffle = OutputOf<typeof listRaffles>['list'][number]
