import type { Chance } from '@fairground/kernel/chance'
import type { Clock } from '@fairground/kernel/clock'
import type { Beacons } from './beacon/beacon.client.ts'
import type { Gatherer } from './db/gather.ts'
import type { Db } from './db/tables.ts'
import type { AddJob } from './jobs.ts'
import type { Live } from './live/live.ts'
import type { Mail, Sms } from './messages/messages.ts'
import type { Dns } from './outside/dns.ts'
import type { Outside } from './outside/outside.client.ts'
import type { PasswordCost } from './password-cost.ts'
import type { Pictures } from './pictures/pictures.ts'
import type { Places } from './places.ts'
import type { PlayLimits } from './play-limits.ts'
import type { Secret } from './secret.ts'

/** All that a feature may be handed: whatever is not in here, a feature cannot do. */
export interface Tools {
  db: Db
  /** Money operations, many to a commit. */
  money: Gatherer
  /** Adds a job in the transaction that causes it. */
  addJob: AddJob
  clock: Clock
  chance: Chance
  live: Live
  sms: Sms
  mail: Mail
  /** In which country an address lies. */
  places: Places
  /** Draws what strangers send anew, in a process of its own. */
  pictures: Pictures
  /** Asks the public beacons that draws wait for. */
  beacons: Beacons
  /** Calls addresses that strangers give. */
  outside: Outside
  /** Asks for the records of names that strangers give. */
  dns: Dns
  /** Seals what must not be readable in the database. */
  secret: Secret
  /** Where visitors reach the installation, without a slash at the end; a brand's own origin is `wayBackTo`'s. Read it at a call: before the server listens it throws. */
  readonly siteUrl: string
  /** The origin of the office, at whose host nothing else is; empty where it has none of its own. */
  officeOrigin: string
  /** Whether a TLS proxy asks this installation which domains may have a certificate. */
  isAskedForCertificates: boolean
  /** What a visitor's browser has to work for a bot check; tests take little. */
  botCheckCost: number
  /** The cost of a password's hash; by default that of production, which only tests lower. */
  passwordCost: PasswordCost
  /** How often a player may be refused a round or rotate unused seeds; a bench lifts it. */
  playLimits: PlayLimits
  /** How long a vendor's call may take before it is answered "send again". */
  vendorReplyMs: number
  /** Whether the database tells this process of every change; while it does not, nothing can be taken for unchanged. */
  isTold(): boolean
  log: (line: string) => void
}
