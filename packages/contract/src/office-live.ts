import { type QueueName, queuePermissions, type RecordKind, recordPermissions } from './desk-figures.ts'
import type { Permission } from './permissions.ts'
import { proposingCalls } from './proposal-figures.ts'

// The live connection of the office: it tells that something has changed and who else looks at a record. The page then
// reads the data over HTTP: no push has a value.

/** The path of the live connection of the office. */
export const officeLivePath = '/office/live'

/** A queue of the brand, of which every page hears whose role may see it. */
export type QueueTopic = `queue:${QueueName}`
/** A record of the brand by the id in the address of its page, of which a page hears that has subscribed to it. */
export type RecordTopic = `record:${RecordKind}:${string}`
/** The proposed changes of settings, of which every page hears whose role may decide one of them. */
export const approvalsTopic = 'approvals'
export type DeskTopic = QueueTopic | RecordTopic | typeof approvalsTopic

/** The maximum number of records that a connection may subscribe to. */
export const mostRecordTopics = 20

/** Returns the topic of a queue. */
export function queueTopic(name: QueueName): QueueTopic {
  return `queue:${name}`
}

/** Returns the topic of a record. */
export function recordTopic(kind: RecordKind, id: string): RecordTopic {
  return `record:${kind}:${id}`
}

const form = /^(queue|record):([a-z-]+)(?::([\w-]{1,40}))?$/

const ofApprovals: readonly Permission[] = [...new Set(Object.values(proposingCalls))]

/** Returns the permissions of which a topic requires one; undefined if there is no such topic. */
export function permissionsFor(topic: string): readonly Permission[] | undefined {
  if (topic === approvalsTopic) return ofApprovals
  const [, what, name = '', id] = form.exec(topic) ?? []
  if (what === 'queue' && id === undefined && Object.hasOwn(queuePermissions, name))
    return [queuePermissions[name as QueueName]]
  if (what === 'record' && id !== undefined && Object.hasOwn(recordPermissions, name))
    return [recordPermissions[name as RecordKind]]
  return undefined
}

/** A person who looks at a record, and since when. */
export interface Looking {
  name: string
  since: string
}

/** The pushes of the server. */
export interface DeskPushes {
  /** The topic has changed; of many changes within a second, one is told. */
  changed: { topic: DeskTopic }
  /** The other people who look at a record now, each once, the first one first. */
  presence: { topic: RecordTopic; people: Looking[] }
  /** The session has ended; the page shows the login. */
  sessionEnded: Record<string, never>
  /** Pushes may have been missed, so the page reads its data again. */
  missed: Record<string, never>
}

/** The reason why a page is refused a topic. */
export type DeskRefusal = 'topic_unknown' | 'not_permitted' | 'too_many_topics'

/** The requests of a page; a record that it leaves, it unsubscribes from. */
export interface DeskAsks {
  subscribe(topic: string, answer: (refusal: DeskRefusal | null) => void): void
  unsubscribe(topic: string): void
}
