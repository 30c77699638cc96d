import {
  type LiveAsks,
  type LiveHandshake,
  type LivePushes,
  type LiveRefusal,
  type LiveTopic,
  livePath,
  topicAudience,
} from '@fairground/contract/live'
import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'

type Line = Socket<{ [Topic in LiveTopic]: (push: never) => void }, LiveAsks>

/** A listener of this page to a topic. */
export interface Hearer {
  topic: LiveTopic
  /** The object of a named topic, such as a table; null for other topics. */
  of: string | null
  /** The token for a visitor's own topics; null for other topics. */
  subscriptionToken: string | null
  push(push: never): void
  /** Called when the server begins to send the topic; earlier pushes may have been missed. */
  begin(isAgain: boolean): void
  refused(refusal: LiveRefusal): void
  /** Called when the connection is lost, until `begin` is called again. */
  lost(): void
  /** Whether the server has sent the topic before. */
  hasBegun: boolean
}

const hearers = new Set<Hearer>()
/** The topics that every page of a player receives without a subscription. */
const unasked: ReadonlySet<LiveTopic> = new Set([
  'balance',
  'deposit',
  'withdrawal',
  'contract',
  'identity',
  'team',
  'sessionEnded',
  'missed',
])
const knockAgainMs = 10_000
let line: Line | null = null

type Library = Pick<typeof import('socket.io-client'), 'io'>

/**
 * Keeps the single connection of the page open for a session, or for a visitor (`token` null); the returned function
 * closes it. For a visitor it opens once the page is idle, so that it does not delay the first paint. `load` loads the
 * library of the connection.
 */
export function connectLive(
  handshake: LiveHandshake,
  load: () => Promise<Library> = () => import('socket.io-client'),
): () => void {
  let isClosed = false
  let stopWaiting = () => {}

  function open() {
    void load().then(
      ({ io }) => {
        if (!isClosed) line = openLine(io({ path: livePath, transports: ['websocket'], auth: handshake }))
      },
      // Offline for a moment: the next session or page connects again.
      () => {},
    )
  }

  if (handshake.token === null) stopWaiting = whenIdle(open)
  else open()
  return () => {
    isClosed = true
    stopWaiting()
    line?.close()
    line = null
    // For the next connection every listener is new and has received nothing.
    for (const hearer of hearers) hearer.hasBegun = false
  }
}

function openLine(socket: Line): Line {
  socket.on('connect', () => {
    for (const hearer of hearers) ask(socket, hearer)
  })
  socket.on('disconnect', () => {
    for (const hearer of [...hearers]) hearer.lost()
  })
  socket.on('connect_error', ({ message }) => {
    // The session may have ended while the page was disconnected.
    if (message === 'not_logged_in') hand('sessionEnded', {})
    // After a temporary refusal by the server the page must reconnect; after a lost network Socket.IO reconnects.
    else if (!socket.active && message !== 'brand_unknown')
      setTimeout(() => line === socket && socket.connect(), knockAgainMs)
  })
  socket.onAny((topic: LiveTopic, push: LivePushes[LiveTopic]) => {
    if (topic === 'missed') for (const hearer of hearers) hearer.begin(true)
    else hand(topic, push)
  })
  return socket
}

function hand(topic: LiveTopic, push: LivePushes[LiveTopic]) {
  for (const hearer of [...hearers])
    if (hearer.topic === topic && (hearer.of === null || isAbout(push, hearer.of))) hearer.push(push as never)
}

function isAbout(push: object, of: string): boolean {
  return 'nodeId' in push && push.nodeId === of
}

/** Returns the topic of a listener as the server knows it, such as `table:baccarat` (`tableTopic`). */
function wireTopic({ topic, of }: Pick<Hearer, 'topic' | 'of'>): string {
  return topicAudience[topic] === 'named' && of !== null ? `${topic}:${of}` : topic
}

/** Subscribes to a topic at the server; a page that was subscribed before may have missed pushes since. */
function ask(socket: Line, hearer: Hearer) {
  function begin() {
    const isAgain = hearer.hasBegun
    hearer.hasBegun = true
    hearer.begin(isAgain)
  }
  if (unasked.has(hearer.topic)) return begin()
  socket.emit('subscribe', wireTopic(hearer), hearer.subscriptionToken, (refusal) => {
    if (!hearers.has(hearer)) return
    if (refusal === null) begin()
    else hearer.refused(refusal)
  })
}

/** Runs a function once the page has loaded and is idle; the returned function cancels it. */
function whenIdle(work: () => void): () => void {
  let idle = 0
  const wait = () => {
    // Safari has no idle callback; a moment after loading serves as well.
    if ('requestIdleCallback' in globalThis) idle = requestIdleCallback(work, { timeout: 10_000 })
    else idle = setTimeout(work, 2000) as unknown as number
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    removeEventListener('load', wait)
    if ('cancelIdleCallback' in globalThis) cancelIdleCallback(idle)
    else clearTimeout(idle)
  }
}

export interface LiveOptions {
  /** Whether to subscribe at all. */
  isOn?: boolean
  /** The token of a visitor's own topic, which identifies the visitor to the server. */
  subscriptionToken?: string | null
  /** The object of a named topic: of a table its game. Only its pushes are handed over. */
  of?: string | null
  /** Called when the server begins to send the topic: data read before may already be outdated. */
  onHeard?(): void
  /** Called after a reconnection: pushes may have been missed, so the shown data is read again. */
  onReconnect?(): void
  /** Called when the connection is lost: the shown data grows old until `onReconnect`. */
  onLost?(): void
  /** Called with the server's reason if it refuses the topic. */
  onRefused?(refusal: LiveRefusal): void
}

/** Listens to a topic while the component is mounted. */
export function useLive<Topic extends LiveTopic>(
  topic: Topic,
  handle: (push: LivePushes[Topic]) => void,
  {
    isOn = true,
    subscriptionToken = null,
    of = null,
    onHeard,
    onReconnect,
    onLost,
    onRefused,
  }: LiveOptions = {},
): void {
  const push = useEffectEvent(handle)
  const begin = useEffectEvent((isAgain: boolean) => (isAgain ? onReconnect?.() : onHeard?.()))
  const refused = useEffectEvent((refusal: LiveRefusal) => onRefused?.(refusal))
  const lost = useEffectEvent(() => onLost?.())

  useEffect(() => {
    if (!isOn) return
    return hear({
      topic,
      of,
      subscriptionToken,
      push: (pushed: never) => push(pushed),
      begin: (isAgain) => begin(isAgain),
      refused: (refusal) => refused(refusal),
      lost: () => lost(),
    })
  }, [topic, of, subscriptionToken, isOn])
}

/** Starts listening to a topic; the returned function stops it. */
export function hear(given: Omit<Hearer, 'hasBegun'>): () => void {
  const hearer: Hearer = { ...given, hasBegun: false }
  hearers.add(hearer)
  if (line?.connected) ask(line, hearer)
  return () => {
    hearers.delete(hearer)
    const name = wireTopic(hearer)
    const isLast = ![...hearers].some((other) => wireTopic(other) === name)
    if (isLast && line?.connected && !unasked.has(hearer.topic)) line.emit('unsubscribe', name)
  }
}
