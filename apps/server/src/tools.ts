import type { Chance } from '@fairground/kernel/chance'
import type { Clock } from '@fairground/kernel/clock'
import type { Beacons } from './beacon/beacon.client.ts'
import type { Gatherer } from './db/gather.ts'
import type { Db } from './db/tables.ts'
import type { AddJob, RunJobAgain } from './jobs.ts'
import type { Live } from './live/live.ts'
import type { Mail, Sms } from './messages/messages.ts'
import type { Dns } from './outside/dns.ts'
import type { Outside } from './outside/outside.client.ts'
import type { PasswordCost } from './password-cost.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Places } from './places.ts'
import type { PlayLimits } from './play-limits.ts'
import type { KeptCalls } from './processes/kept-calls.ts'
import type { ThirdPartyCalls } from './processes/third-party-calls.ts'
import type { Secret } from './secret.ts'

/** Tools that a feature may be given: a feature can use nothing else. */
export interface Tools {
  db: Db
  /** Money operations, many to a commit. */
  money: Gatherer
  /** Adds a job in the transaction that causes it. */
  addJob: AddJob
  /** Makes a failed job due again. */
  runJobAgain: RunJobAgain
  clock: Clock
  chance: Chance
  live: Live
  sms: Sms
  mail: Mail
  /** Countries of IP addresses. */
  places: Places
  /** Re-encodes pictures of strangers, in a separate process. */
  pictures: Pictures
  /** Requests rounds from the public beacons that draws wait for. */
  beacons: Beacons
  /** Counts the calls between the server and vendors or payment providers. */
  thirdPartyCalls: ThirdPartyCalls
  /** Keeps calls of vendors and payment providers as they were sent and answered. */
  keptCalls: KeptCalls
  /** Calls addresses that strangers give. */
  outside: Outside
  /** Looks up the DNS records of names that strangers give. */
  dns: Dns
  /** Whether the demo's simulators run on this machine, so that agreements may name its addresses. */
  hasSimulators: boolean
  /** Encrypts values that must not be readable in the database. */
  secret: Secret
  /**
   * Address at which visitors reach the installation, without a trailing slash; a brand's own origin is returned by
   * `wayBackTo`. Read it at a call: before the server listens it throws.
   */
  readonly siteUrl: string
  /** Origin of the office, at whose host nothing else is; empty if it has no separate one. */
  officeOrigin: string
  /** Whether a TLS proxy asks this installation which domains may have a certificate. */
  isAskedForCertificates: boolean
  /** Work of a visitor's browser for a bot check; tests use little. */
  botCheckCost: number
  /** Cost of a password's hash; by default that of production, which only tests lower. */
  passwordCost: PasswordCost
  /** Limits for refused rounds of a player and for rotations of unused seeds; a bench lifts them. */
  playLimits: PlayLimits
  /** Maximum time of a vendor's call before it is answered "send again". */
  vendorReplyMs: number
  /**
   * Whether the database notifies this process of every change; while it does not, nothing can be assumed unchanged.
   */
  isTold(): boolean
  log: (line: string) => void
}
