import type { GuardedSetting } from './brand-setting.ts'
import type { ListComparedDays } from './compared-days.ts'
import type { DueWork } from './due-work.ts'
import type { Follower } from './follower.ts'
import type { HeldDecision } from './held-decision.ts'
import type { Serving } from './http/serve.ts'
import type { Job } from './jobs.ts'
import type { OpeningCheck } from './opening-check.ts'
import type { Queue } from './queue.ts'
import type { RecordFinder } from './record-finder.ts'
import type { TransferRecords } from './transfer-records.ts'

/** Parts of an opened feature; each may be absent. */
export interface Opened {
  /** Binds its calls to the HTTP server. */
  routes?(serving: Serving): void
  jobs?: Job[]
  followers?: Follower[]
  dueWorks?: DueWork[]
  /** Its objects that wait for a person of the office. */
  queues?: Queue[]
  /** Lists the days on which it compares books with third parties. */
  comparedDays?: ListComparedDays
  /** Its requirements that a brand meets before it opens to players. */
  openingChecks?: OpeningCheck[]
  /** Finders of its records for the office. */
  finders?: RecordFinder[]
  /** Its records that transfers of the ledger belong to. */
  transferRecords?: TransferRecords[]
  /** Decisions of staff that can be undone for ten seconds. */
  heldDecisions?: HeldDecision[]
  /** Settings of which a change may wait for a second person. */
  guardedSettings?: GuardedSetting[]
  /** Running state used by features above it, HTTP and the live connection. */
  doors?: object
}

/** Adds a feature to those of the server, and returns its doors. */
export type AddFeature = <Feature extends Opened>(feature: Feature) => Feature['doors']

/** Returns the queues of all features of the server. */
export type ListQueues = () => Queue[]

/** Returns what the features of the server require before a brand is opened. */
export type ListOpeningChecks = () => OpeningCheck[]

/** Returns the finders of all features of the server. */
export type ListFinders = () => RecordFinder[]

/** Returns the records of all features of the server that transfers belong to. */
export type ListTransferRecords = () => TransferRecords[]

/** Returns the lists of compared days of all features of the server. */
export type ListsOfComparedDays = () => ListComparedDays[]
