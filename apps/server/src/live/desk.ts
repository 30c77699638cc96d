import type { Server as HttpServer, IncomingMessage } from 'node:http'
import {
  type DeskAsks,
  type DeskPushes,
  type DeskRefusal,
  type DeskTopic,
  mostRecordTopics,
  officeLivePath,
  permissionsFor,
  type RecordTopic,
} from '@fairground/contract/office-live'
import type { Clock } from '@fairground/kernel/clock'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { StaffSession } from '../caller/staff.ts'
import { together } from '../db/together.ts'
import { rateLimiter } from '../http/limits.ts'
import { hostOf, networkOf } from '../http/network.ts'
import { ownOrigin, type StaffCaller, staffTokenIn } from '../http/office.ts'
import { Refusal } from '../http/refusal.ts'
import { addressOf, protocolOf } from './connection.ts'
import { openDeskPeople } from './desk-people.ts'
import { openSeats } from './seats.ts'

/** Open connection of a session of staff, and the address that it came from. */
export interface DeskCaller {
  tokenHash: Buffer
  ip: string
}

/** Lookups that the live connection of the office needs. */
export interface DeskDoors {
  /** Session of a call that follows no press; undefined if it has expired, is closed, or may not be used from there. */
  findStaff(caller: StaffCaller, nowMs: number): Promise<StaffSession | undefined>
  /** Sessions of open connections as they are now; undefined for each that `findStaff` would not find. */
  checkStaff(callers: DeskCaller[], nowMs: number): Promise<(StaffSession | undefined)[]>
  /** Agent whose own domain a host is: the office is not there. */
  agentAt(host: string): Promise<unknown>
}

export interface DeskOptions {
  clock: Clock
  log(line: string): void
  /** Passes messages about people, in their order, to every process, this one included. */
  publish(lines: string[]): Promise<void>
  /** Whether published messages come back to this process. */
  isTold(): boolean
  /** Origin of the office on a separate host; empty for every host of the sites. */
  officeOrigin?: string
  /** Ranges of the proxies in front of the server that state the origin of a connection. */
  proxies?: readonly string[]
  /** Interval at which a connection is pinged, and its session is checked. */
  pingMs?: number
  /** Minimum time between two messages about the changes of a topic. */
  pauseMs?: number
  /** Maximum number of connections of one session at this process: one for each page of the browser. */
  pagesPerSession?: number
  /** Maximum number of connections from one network, which a whole office may share. */
  pagesPerNetwork?: number
  signMs?: number
}

/** Live connection of the office, for its owner. */
export interface DeskLive {
  /** Accepts connections on an HTTP server from now on. */
  attach(server: HttpServer, doors: DeskDoors): void
  /** Handles the change of a topic as the database notifies it: `<brand> <topic>`, with brand 0 for every brand. */
  changed(published: string): void
  /** Handles a message of any process about the people who look at records. */
  receive(published: string): void
  /** Checks every connection again: accounts, roles or sessions have changed. */
  check(): void
  /** Announces this process to the others: once it receives their messages. */
  introduce(): void
  /** Notifies every page that it may have missed something, and checks every connection again. */
  tellMissed(): void
  close(): Promise<void>
}

type DeskSocket = Socket<DeskAsks, { [Push in keyof DeskPushes]: (push: DeskPushes[Push]) => void }>

/** Page of the office. */
interface Desk {
  socket: DeskSocket
  ip: string
  staff: StaffSession
  topics: Set<RecordTopic>
  /** Time at which the session may have ended, in milliseconds since 1970. */
  lookAtMs: number
}

const isRecord = (topic: string): topic is RecordTopic => topic.startsWith('record:')
/** Topics of all brands are in one map. */
const keyOf = (brandId: number, topic: string) => `${brandId} ${topic}`

/** Creates the live connection of the office; no page can connect before it is attached to an HTTP server. */
export function openDeskLive({
  clock,
  log,
  publish,
  isTold,
  officeOrigin = '',
  proxies = [],
  // Pings are the cost of an idle page; most proxies close a connection that is silent for a minute.
  pingMs = 45_000,
  pauseMs = 1_000,
  pagesPerSession = 20,
  pagesPerNetwork = 2_000,
  signMs,
}: DeskOptions): DeskLive {
  const io = new Server<
    DeskAsks,
    { [Push in keyof DeskPushes]: (push: DeskPushes[Push]) => void },
    DefaultEventsMap
  >({
    path: officeLivePath,
    pingInterval: pingMs,
    transports: ['websocket'],
    serveClient: false,
    connectTimeout: 10_000,
    maxHttpBufferSize: 4_096,
    // Unlike a call, a connection has no header that only our page can set: the Origin is required.
    allowRequest: (request, answer) => answer(null, isOwnPage(request)),
  })
  const seats = openSeats()
  const desks = new Map<number, Set<Desk>>()
  /** Topics that were told within the last pause, and whether they have changed since. */
  const told = new Map<string, { isChanged: boolean }>()
  const count = rateLimiter()
  let checkStaff: DeskDoors['checkStaff'] = async (callers) => callers.map(() => undefined)
  const people = openDeskPeople({ publish, isTold, changed: tellPeople, log, ...(signMs ? { signMs } : {}) })

  function isOwnPage(request: IncomingMessage): boolean {
    const { origin, host } = request.headers
    if (officeOrigin !== '' && hostOf(host) !== new URL(officeOrigin).hostname) return false
    return origin !== undefined && origin === ownOrigin(protocolOf(request, proxies), host, officeOrigin)
  }

  function attach(server: HttpServer, doors: DeskDoors): void {
    checkStaff = doors.checkStaff
    io.use((socket, next) => {
      admit(socket, doors).then(
        (desk) => {
          socket.data.desk = desk
          next()
        },
        (error: unknown) => next(new Error(error instanceof Refusal ? error.code : 'busy')),
      )
    })
    io.on('connection', (socket) => begin(socket.data.desk as Desk))
    io.attach(server)
  }

  /** Desk of a new connection; refuses `not_logged_in` and `too_many_requests`. */
  async function admit(socket: DeskSocket, { findStaff, agentAt }: DeskDoors): Promise<Desk> {
    const { request } = socket
    const ip = addressOf(request, proxies)
    const nowMs = clock.now()
    const token = staffTokenIn(request.headers.cookie, protocolOf(request, proxies))
    if (token === undefined) throw new Refusal('not_logged_in')
    count(`connects ${networkOf(ip)}`, { times: pagesPerNetwork, perSeconds: 60 }, nowMs)
    if (await agentAt(hostOf(request.headers.host))) throw new Refusal('not_logged_in')
    const staff = await findStaff({ token, ip, isPressed: false }, nowMs)
    if (!staff) throw new Refusal('not_logged_in')
    if (
      !seats.take(socket.conn, networkOf(ip), pagesPerNetwork) ||
      !seats.take(socket.conn, staff.tokenHash.toString('base64'), pagesPerSession)
    )
      throw new Refusal('too_many_requests')
    return { socket, ip, staff, topics: new Set(), lookAtMs: endOf(staff) }
  }

  function begin(desk: Desk) {
    const { socket, staff } = desk
    const { brandId } = staff
    const ofBrand = desks.get(brandId) ?? new Set()
    desks.set(brandId, ofBrand.add(desk))
    // A role that changed during the admission was not told yet.
    void checkInTurn(desk).catch(() => {})
    socket.once('disconnect', () => {
      ofBrand.delete(desk)
      if (ofBrand.size === 0 && desks.get(brandId) === ofBrand) desks.delete(brandId)
      for (const topic of desk.topics) leave(desk, topic)
    })
    socket.on('subscribe', (topic, answer) => {
      if (typeof answer !== 'function' || isFlooding(desk)) return
      answer(subscribe(desk, topic))
    })
    socket.on('unsubscribe', (topic) => {
      if (!isFlooding(desk) && desk.topics.has(topic as RecordTopic)) leave(desk, topic as RecordTopic)
    })
    // An open connection does not prolong a session, which is checked when it may have ended.
    socket.conn.on('packet', ({ type }) => {
      if (type === 'pong' && (clock.now() >= desk.lookAtMs || !isTold()))
        void checkInTurn(desk).catch(() => {})
    })
  }

  /** Closes a connection that asks more often than any page does: a request can become a message to all processes. */
  function isFlooding({ socket }: Desk): boolean {
    try {
      count(`asks ${socket.id}`, { times: 240, perSeconds: 60 }, clock.now())
      return false
    } catch {
      socket.disconnect(true)
      return true
    }
  }

  function subscribe(desk: Desk, topic: unknown): DeskRefusal | null {
    const anyOf = typeof topic === 'string' ? permissionsFor(topic) : undefined
    if (anyOf === undefined) return 'topic_unknown'
    if (!anyOf.some((one) => desk.staff.permissions.includes(one))) return 'not_permitted'
    const wanted = topic as DeskTopic
    if (!isRecord(wanted) || desk.topics.has(wanted)) return null
    if (desk.topics.size >= mostRecordTopics) return 'too_many_topics'
    desk.topics.add(wanted)
    const { brandId, publicId, name } = desk.staff
    const isNew = people.came(keyOf(brandId, wanted), { id: publicId, name, sinceMs: clock.now() })
    if (!isNew) tellPeopleTo(desk, wanted)
    return null
  }

  function leave({ topics, staff }: Desk, topic: RecordTopic) {
    topics.delete(topic)
    people.left(keyOf(staff.brandId, topic), staff.publicId)
  }

  /** Tells a page something, unless its session has ended: it is read first if it may have. */
  function whenKnown(desk: Desk, tell: () => void) {
    if (clock.now() < desk.lookAtMs) return tell()
    checkInTurn(desk).then(
      () => desk.socket.connected && tell(),
      () => {},
    )
  }

  /** Whether a page is told of a topic: by the permissions that its role has now. */
  function hears({ staff, topics }: Desk, topic: string): boolean {
    const isPermitted = permissionsFor(topic)?.some((one) => staff.permissions.includes(one))
    return isPermitted === true && (!isRecord(topic) || topics.has(topic))
  }

  function changed(published: string) {
    const [, brandId, topic] = /^(\d+) (\S+)$/.exec(published) ?? []
    if (brandId === '0') for (const id of desks.keys()) changed(keyOf(id, topic!))
    if (topic === undefined || !desks.has(Number(brandId)) || permissionsFor(topic) === undefined) return
    const last = told.get(published)
    if (last) last.isChanged = true
    else tellChange(Number(brandId), topic as DeskTopic)
  }

  /** Tells of a change at once; changes within the pause after it become one, which is told at its end. */
  function tellChange(brandId: number, topic: DeskTopic) {
    const key = keyOf(brandId, topic)
    const pause = { isChanged: false }
    told.set(key, pause)
    for (const desk of desks.get(brandId) ?? [])
      whenKnown(desk, () => hears(desk, topic) && desk.socket.emit('changed', { topic }))
    setTimeout(() => {
      told.delete(key)
      if (pause.isChanged) tellChange(brandId, topic)
    }, pauseMs).unref()
  }

  function tellPeople(key: string) {
    const [brandId, topic] = key.split(' ') as [string, RecordTopic]
    for (const desk of desks.get(Number(brandId)) ?? [])
      whenKnown(desk, () => desk.topics.has(topic) && tellPeopleTo(desk, topic))
  }

  function tellPeopleTo({ socket, staff }: Desk, topic: RecordTopic) {
    const others = people.at(keyOf(staff.brandId, topic)).filter(({ id }) => id !== staff.publicId)
    socket.emit('presence', {
      topic,
      people: others.map(({ name, sinceMs }) => ({ name, since: new Date(sinceMs).toISOString() })),
    })
  }

  /** Reads the sessions of connections again, all that ask at the same time in one statement. */
  const checkInTurn = together(async (asked: Desk[]) => {
    const found = await checkStaff(
      asked.map(({ staff, ip }) => ({ tokenHash: staff.tokenHash, ip })),
      clock.now(),
    ).catch((error: unknown) => {
      // The database is unreachable for a moment: the next ping checks again.
      for (const desk of asked) desk.lookAtMs = 0
      throw error
    })
    for (const [at, desk] of asked.entries()) renew(desk, found[at])
    return asked
  })

  function renew(desk: Desk, staff: StaffSession | undefined) {
    if (!staff || staff.brandId !== desk.staff.brandId) {
      desk.socket.emit('sessionEnded', {})
      desk.socket.disconnect(true)
      return
    }
    desk.staff = staff
    desk.lookAtMs = endOf(staff)
    for (const topic of desk.topics) if (!hears(desk, topic)) leave(desk, topic)
  }

  function check() {
    for (const ofBrand of desks.values()) for (const desk of ofBrand) void checkInTurn(desk).catch(() => {})
  }

  return {
    attach,
    changed,
    receive: people.receive,
    check,
    introduce: people.introduce,
    tellMissed() {
      io.emit('missed', {})
      check()
    },
    async close() {
      io.disconnectSockets(true)
      io.engine?.close()
      await people.close()
    },
  }
}

/** Time at which a session ends unless a call follows a press before, in milliseconds since 1970. */
function endOf({ idleAt, endsAt }: StaffSession): number {
  return Math.min(idleAt.getTime(), endsAt.getTime())
}
