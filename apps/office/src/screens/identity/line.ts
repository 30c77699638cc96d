import type { OutputOf } from '@fairground/contract/call'
import type { listDocuments } from '@fairground/contract/office-identity'

export type Line = OutputOf<typeof listDocuments>['list'][number]
