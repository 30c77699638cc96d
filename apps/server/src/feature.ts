import type { DueWork } from './due-work.ts'
import type { Follower } from './follower.ts'
import type { Serving } from './http/serve.ts'
import type { Job } from './jobs.ts'

/** What a feature gives when it is opened; each part only where it has one. */
export interface Opened {
  /** Binds its calls to the HTTP server. */
  routes?(serving: Serving): void
  jobs?: Job[]
  followers?: Follower[]
  dueWorks?: DueWork[]
  /** What features above it, HTTP and the live connection use of its running state. */
  doors?: object
}

/** Adds a feature to those of the server and gives its doors. */
export type AddFeature = <Feature extends Opened>(feature: Feature) => Feature['doors']
