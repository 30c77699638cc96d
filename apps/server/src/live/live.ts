import type { Server as HttpServer } from 'node:http'
import {
  type BrandTopic,
  type LiveAsks,
  type LivePushes,
  type LiveRefusal,
  type LiveTopic,
  livePath,
  topicAudience,
} from '@fairground/contract/live'
import { mostTablesHeard } from '@fairground/contract/table-figures'
import type { Clock } from '@fairground/kernel/clock'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import type { PlayerSession } from '../caller/session.ts'
import { isPassing } from '../db/gather.ts'
import { together } from '../db/together.ts'
import { hostOf, networkOf } from '../http/network.ts'
import { Refusal } from '../http/refusal.ts'
import { addressOf } from './connection.ts'
import { openSeats } from './seats.ts'
import { openWalletPages, type WalletPages, type WalletPagesOptions } from './wallet-pages.ts'

/**
 * Pushes changes to the pages concerned; the state stays readable over HTTP. Pushes reach the pages at every process.
 */
export interface Live {
  /** Pushes to every page of a player. */
  toPlayer<Topic extends Exclude<LiveTopic, 'balance'>>(
    playerId: bigint,
    topic: Topic,
    push: LivePushes[Topic],
  ): void
  /**
   * Pushes the balance to every page of a wallet, at most five times a second to pages at another process. Without such
   * a page, the balance is not even read.
   */
  toWallet(walletId: bigint, push: () => LivePushes['balance']): void
  /** Pushes to every page of a brand that has subscribed to the topic. */
  toBrand<Topic extends BrandTopic>(brandId: number, topic: Topic, push: LivePushes[Topic]): void
  /** Pushes to every page of a brand that shows a table. */
  toTable(brandId: number, push: LivePushes['table']): void
  /** Pushes exits of a flight to every page of a brand that shows its table. */
  exitsToTable(brandId: number, push: LivePushes['exits']): void
  /** Sends a sign of life to the pages of this process that show one of some tables. */
  beat(isBeating: (nodeId: string) => boolean): void
  /** Tables that pages of this process show, with the number of these pages. */
  tablesShown(): { brandId: number; nodeId: string; pages: number }[]
  /** Pushes to a visitor's pages by their subscription token. */
  toSubscriber<Topic extends LiveTopic>(
    subscriptionToken: string,
    topic: Topic,
    push: LivePushes[Topic],
  ): void
  /** Ends the connections of a session, after notifying them. */
  endSession(tokenHash: Buffer): void
  /** Distributes messages published by any process. */
  receive(published: string): void
  /** Announces this process to the others, and asks them for theirs: once it receives their messages. */
  introduce(): void
  /** Notifies every page that it may have missed something. */
  tellMissed(): void
  close(): Promise<void>
}

/** Owner of a connection. */
export interface Listener {
  brandId: number
  brandCode: string
  session: PlayerSession | undefined
}

/** Data that a connection sends about itself. */
export interface Knock {
  token: string | undefined
  merchant: string | undefined
  host: string
  cookie: string | undefined
  ip: string
}

/** Lookups that the live connection needs. */
export interface LiveDoors {
  /** Finds the owner of a connection; `not_logged_in` for an invalid token. A Refusal is sent as its code. */
  admit(knock: Knock): Promise<Listener | 'brand_unknown' | 'not_logged_in'>
  /** Reason for which a brand's topic is kept from a page; null if the page may hear it. */
  refusalFor(listener: Listener, topic: BrandTopic): Promise<LiveRefusal | null>
  /** Reason for which a table is kept from a page; null if the page may hear it, and then the table wakes. */
  hearTable(brandId: number, nodeId: string): Promise<LiveRefusal | null>
  /** Time at which an unused session expires, in milliseconds since 1970; a past instant if it has. */
  overAtMs(tokenHash: Buffer): Promise<number>
  /** Current balances of wallets. */
  balancesOf: WalletPagesOptions['balancesOf']
}

export interface LiveOptions {
  clock: Clock
  log(line: string): void
  /** Passes messages, in their order, to every process, this one included. */
  publish(said: string[]): Promise<void>
  /** Whether published messages come back to this process. */
  isTold(): boolean
  /** Interval at which a connection is pinged, and its session is checked. */
  pingMs?: number
  /** Maximum number of visitors' connections from one network; whole offices and mobile carriers share an address. */
  visitorsPerNetwork?: number
  /**
   * Maximum number of connections of one session at this process: one for each page, of which a browser has several
   * open.
   */
  pagesPerSession?: number
  /** Ranges of the proxies in front of the server that state the origin of a connection. */
  proxies?: readonly string[]
}

/** Message to a group of pages, on its way through all processes. */
interface Said {
  group: string
  topic: LiveTopic
  push: unknown
}

/** Live connection for its owner. */
export interface OpenedLive extends Live {
  /** Accepts connections on an HTTP server from now on. */
  attach(server: HttpServer, doors: LiveDoors): void
  /** Resolves once everything that was pushed before has been published. */
  isPublished(): Promise<void>
  /** Resolves once every page of this process has received everything that was sent to it before. */
  isReceived(): Promise<void>
}

/** Creates the live connection of the process; no page can connect before it is attached to an HTTP server. */
export function openLive({
  clock,
  log,
  publish,
  isTold,
  pingMs = 25_000,
  visitorsPerNetwork = 200,
  pagesPerSession = 20,
  proxies = [],
}: LiveOptions): OpenedLive {
  // No state is kept for returning pages: a page reads its content again, after a lost network as after a restart.
  const io = new Server<LiveAsks, DefaultEventsMap>({
    path: livePath,
    pingInterval: pingMs,
    transports: ['websocket'],
    serveClient: false,
    connectTimeout: 10_000,
    maxHttpBufferSize: 16_384,
    // A page of another site must not listen with the visitor's cookie.
    allowRequest: (request, answer) =>
      answer(null, isSameOrigin(request.headers.origin, request.headers.host)),
  })
  const seats = openSeats()
  /** A worker process is attached to no server, and has no pages. */
  let isAttached = false
  let balancesOf: LiveDoors['balancesOf'] = async () => []
  const walletPages = openWalletPages({
    publish,
    isTold,
    push: (walletId, push) => sayHere({ group: walletGroup(walletId), topic: 'balance', push }),
    balancesOf: (walletIds) => balancesOf(walletIds),
  })

  function attach(server: HttpServer, doors: LiveDoors): void {
    const { admit, refusalFor, hearTable, overAtMs } = doors
    balancesOf = doors.balancesOf
    isAttached = true
    io.use(async (socket, next) => {
      const { token, merchant } = socket.handshake.auth
      const { headers } = socket.handshake
      const ip = addressOf(socket.request, proxies)
      const listener = await admit({
        token: textOf(token),
        merchant: textOf(merchant),
        host: hostOf(headers.host),
        cookie: headers.cookie,
        ip,
      }).catch((error: unknown) => (error instanceof Refusal ? error.code : 'busy'))
      if (typeof listener === 'string') return next(new Error(listener))
      const isSeated = listener.session
        ? seats.take(socket.conn, sessionGroup(listener.session.tokenHash), pagesPerSession)
        : seats.take(socket.conn, networkOf(ip), visitorsPerNetwork)
      if (!isSeated) return next(new Error('too_many_requests'))
      if (listener.session) {
        const { playerId, walletId, tokenHash } = listener.session
        await socket.join([playerGroup(playerId), walletGroup(walletId), sessionGroup(tokenHash)])
        leaveWhenOver(socket, tokenHash, overAtMs)
      }
      socket.data.listener = listener
      next()
    })

    io.on('connection', (socket) => {
      const listener = socket.data.listener as Listener
      if (listener.session) {
        const { walletId } = listener.session
        walletPages.came(walletId)
        socket.once('disconnect', () => walletPages.left(walletId))
      }
      /** Group of a visitor's own messages. */
      let ownGroup: string | undefined

      async function subscribe(topic: unknown, subscriptionToken: unknown): Promise<LiveRefusal | null> {
        // A player's own pushes need no subscription; a visitor subscribes to theirs with an unguessable token.
        if (topic === 'unread') {
          if (listener.session) return null
          if (typeof subscriptionToken !== 'string' || !/^[\w-]{43}$/.test(subscriptionToken))
            return 'not_logged_in'
          // One at a time: a connection that sends more and more names must not fill the memory.
          if (ownGroup !== undefined) await socket.leave(ownGroup)
          ownGroup = tokenGroup(subscriptionToken)
          await socket.join(ownGroup)
          return null
        }
        const nodeId = tableIn(topic)
        if (nodeId !== undefined) return subscribeToTable(nodeId)
        if (!isBrandTopic(topic)) return 'topic_unknown'
        if (topicAudience[topic] === 'player' && !listener.session) return 'not_logged_in'
        const refusal = await refusalFor(listener, topic)
        // The session may have ended during the lookup.
        if (refusal === null && socket.connected) await socket.join(topicGroup(listener.brandId, topic))
        return refusal
      }

      async function subscribeToTable(nodeId: string): Promise<LiveRefusal | null> {
        const group = tableGroup(listener.brandId, nodeId)
        const heard = [...socket.rooms].filter((room) => room.startsWith(tablePrefix) && room !== group)
        if (heard.length >= mostTablesHeard) return 'too_many_topics'
        const refusal = await hearTable(listener.brandId, nodeId)
        if (refusal === null && socket.connected) await socket.join(group)
        return refusal
      }

      socket.on('subscribe', (topic, subscriptionToken, answer) => {
        if (typeof answer !== 'function') return
        subscribe(topic, subscriptionToken).then(answer, (error) => {
          log(`live: ${error instanceof Error ? error.message : error}`)
          // Without an answer the page asks again after its next connection.
          socket.conn.close()
        })
      })
      socket.on('unsubscribe', (topic) => {
        const nodeId = tableIn(topic)
        if (nodeId !== undefined) void socket.leave(tableGroup(listener.brandId, nodeId))
        else if (isBrandTopic(topic)) void socket.leave(topicGroup(listener.brandId, topic))
      })
    })

    io.attach(server)
  }

  /** Checks a session when it may have ended, and not before: an open connection does not extend a session. */
  function leaveWhenOver(socket: Socket, tokenHash: Buffer, overAtMs: LiveDoors['overAtMs']) {
    let lookAtMs = 0
    socket.conn.on('packet', ({ type }) => {
      if (type !== 'pong' || clock.now() < lookAtMs) return
      lookAtMs = Number.POSITIVE_INFINITY
      overAtMs(tokenHash).then(
        (endMs) => {
          lookAtMs = endMs
          if (endMs <= clock.now()) endSession(tokenHash)
        },
        () => {
          // The database is unreachable for a moment: the next ping checks again.
          lookAtMs = 0
        },
      )
    })
  }

  function endSession(tokenHash: Buffer) {
    const group = io.in(sessionGroup(tokenHash))
    group.emit('sessionEnded' satisfies LiveTopic, {})
    group.disconnectSockets(true)
  }

  function sayHere({ group, topic, push }: Said) {
    io.to(group).emit(topic, push)
  }

  function sayEverywhere(said: Said) {
    const isHeardBack = isTold()
    if (!isHeardBack) sayHere(said)
    void publishInOrder({ said, isHeardBack })
  }

  /**
   * Messages, with whether each comes back to this process. One statement at a time: of two at once, one may overtake
   * the other, and a line be deleted before it exists.
   */
  const publishInOrder = together(async (asked: ({ said: Said; isHeardBack: boolean } | null)[]) => {
    const all = asked.filter((one) => one !== null)
    if (all.length === 0) return []
    try {
      await publish(all.map(({ said }) => JSON.stringify(said)))
    } catch (error) {
      // While the database is unreachable, the pages of other processes are told to read again once it is back.
      if (!isPassing(error)) log(`live: ${error instanceof Error ? error.message : error}`)
      for (const { said, isHeardBack } of all) if (isHeardBack) sayHere(said)
    }
    return []
  })

  /** Pings a page, which answers after it has handled earlier messages; also resolves when the connection ends. */
  function answers({ conn }: Socket): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const done = () => {
      conn.off('heartbeat', done)
      conn.off('close', done)
      resolve()
    }
    conn.on('heartbeat', done)
    conn.on('close', done)
    conn.transport.send([{ type: 'ping' }])
    return promise
  }

  function tablesShown() {
    return [...io.of('/').adapter.rooms].flatMap(([room, { size: pages }]) => {
      const [, brandId, nodeId] = /^table:(\d+):(.+)$/.exec(room) ?? []
      return brandId === undefined ? [] : [{ brandId: Number(brandId), nodeId: nodeId!, pages }]
    })
  }

  return {
    attach,
    async isPublished() {
      await publishInOrder(null)
    },
    async isReceived() {
      await Promise.all([...io.sockets.sockets.values()].map(answers))
    },
    toPlayer: (playerId, topic, push) => sayEverywhere({ group: playerGroup(playerId), topic, push }),
    toWallet: walletPages.tell,
    toBrand: (brandId, topic, push) => sayEverywhere({ group: topicGroup(brandId, topic), topic, push }),
    toTable: (brandId, push) =>
      sayEverywhere({ group: tableGroup(brandId, push.nodeId), topic: 'table', push }),
    exitsToTable: (brandId, push) =>
      sayEverywhere({ group: tableGroup(brandId, push.nodeId), topic: 'exits', push }),
    beat(isBeating) {
      const push = { serverTime: new Date(clock.now()).toISOString() }
      for (const { brandId, nodeId } of tablesShown())
        if (isBeating(nodeId)) sayHere({ group: tableGroup(brandId, nodeId), topic: 'beat', push })
    },
    tablesShown,
    toSubscriber: (subscriptionToken, topic, push) =>
      sayEverywhere({ group: tokenGroup(subscriptionToken), topic, push }),
    endSession,
    receive(published) {
      try {
        const said = JSON.parse(published) as Said | Parameters<WalletPages['receive']>[0]
        if ('by' in said) walletPages.receive(said)
        else sayHere(said)
      } catch (error) {
        // A login that may write to the database may notify anything; that ends no process.
        log(`live: what was published is not ours: ${(error as Error).message}`)
      }
    },
    introduce: walletPages.introduce,
    tellMissed: () => void io.emit('missed' satisfies LiveTopic, {}),
    async close() {
      if (isAttached) await io.close()
      await walletPages.close()
    },
  }
}

function isBrandTopic(topic: unknown): topic is BrandTopic {
  return (
    typeof topic === 'string' &&
    Object.hasOwn(topicAudience, topic) &&
    !['own', 'named'].includes(topicAudience[topic as LiveTopic])
  )
}

function playerGroup(playerId: bigint): string {
  return `player:${playerId}`
}

function walletGroup(walletId: bigint): string {
  return `wallet:${walletId}`
}

function sessionGroup(tokenHash: Buffer): string {
  return `session:${tokenHash.toString('base64url')}`
}

function topicGroup(brandId: number, topic: BrandTopic): string {
  return `${topic}:${brandId}`
}

const tablePrefix = 'table:'

function tableGroup(brandId: number, nodeId: string): string {
  return `${tablePrefix}${brandId}:${nodeId}`
}

/** Returns the table that a topic names; undefined for any other topic. */
function tableIn(topic: unknown): string | undefined {
  if (typeof topic !== 'string' || !topic.startsWith(tablePrefix)) return undefined
  return topic.slice(tablePrefix.length)
}

function tokenGroup(subscriptionToken: string): string {
  return `subscriptionToken:${subscriptionToken}`
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
