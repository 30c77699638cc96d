import type { OutputOf } from '@fairground/contract/call'
import type { getTree } from '@fairground/contract/office-tree'

/** An account of the tree. */
export type TreeAccount = OutputOf<typeof getTree>['list'][number]
