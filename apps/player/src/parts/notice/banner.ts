import type { OutputOf } from '@fairground/contract/call'
import type { getNotices } from '@fairground/contract/content'

export type Banner = OutputOf<typeof getNotices>['banners'][number]
