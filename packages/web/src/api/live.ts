import {
  type LiveAsks,
  type LiveHandshake,
  type LivePushes,
  type LiveRefusal,
  type LiveTopic,
  livePath,
} from '@fairground/contract/live'
import { useEffect, useEffectEvent } from 'react'
import type { Socket } from 'socket.io-client'

type Line = Socket<{ [Topic in LiveTopic]: (push: never) => void }, LiveAsks>

/** The listeners of a topic on this page. */
interface Hearer {
  topic: LiveTopic
  /** For a visitor's own topics; null for others. */
  subscriptionToken: string | null
  push(push: never): void
  /** The server tells the topic from now on; what it told before may have been missed. */
  begin(isAgain: boolean): void
  refused(refusal: LiveRefusal): void
  /** Whether the server told it before. */
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

/**
 * Keeps the page's one connection open for a session, or for a visitor (`token` null); the answer closes it. A
 * visitor's is opened once the page is idle, so that it takes nothing from the first paint.
 */
export function connectLive(handshake: LiveHandshake): () => void {
  let isClosed = false
  let stopWaiting = () => {}

  function open() {
    void import('socket.io-client').then(
      ({ io }) => {
        if (!isClosed) line = openLine(io({ path: livePath, transports: ['websocket'], auth: handshake }))
      },
      // Offline for a moment: the next session, or the next page, connects.
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
    // What comes next is another listener, to whom nothing was told yet.
    for (const hearer of hearers) hearer.hasBegun = false
  }
}

function openLine(socket: Line): Line {
  socket.on('connect', () => {
    for (const hearer of hearers) ask(socket, hearer)
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
  for (const hearer of [...hearers]) if (hearer.topic === topic) hearer.push(push as never)
}

/** Asks the server for a topic; a page that has heard it before may have missed something meanwhile. */
function ask(socket: Line, hearer: Hearer) {
  function begin() {
    const isAgain = hearer.hasBegun
    hearer.hasBegun = true
    hearer.begin(isAgain)
  }
  if (unasked.has(hearer.topic)) return begin()
  socket.emit('subscribe', hearer.topic, hearer.subscriptionToken, (refusal) => {
    if (!hearers.has(hearer)) return
    if (refusal === null) begin()
    else hearer.refused(refusal)
  })
}

/** Runs something once the page has loaded and rests; the answer calls it off. */
function whenIdle(work: () => void): () => void {
  let idle = 0
  const wait = () => {
    // Safari knows no idle time, and a moment after loading is as good.
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
  /** Whether to listen at all. */
  isOn?: boolean
  /** For what is a visitor's own: the name by which the server tells it. */
  subscriptionToken?: string | null
  /** Once the server tells the topic for the first time: what was read before may be old already. */
  onHeard?(): void
  /** After a connection that came back, when pushes may have been missed: what is shown is read again. */
  onReconnect?(): void
  /** Why the server keeps the topic from this page. */
  onRefused?(refusal: LiveRefusal): void
}

/** Hears a topic as long as the component is on the screen. */
export function useLive<Topic extends LiveTopic>(
  topic: Topic,
  handle: (push: LivePushes[Topic]) => void,
  { isOn = true, subscriptionToken = null, onHeard, onReconnect, onRefused }: LiveOptions = {},
): void {
  const push = useEffectEvent(handle)
  const begin = useEffectEvent((isAgain: boolean) => (isAgain ? onReconnect?.() : onHeard?.()))
  const refused = useEffectEvent((refusal: LiveRefusal) => onRefused?.(refusal))

  useEffect(() => {
    if (!isOn) return
    return hear({
      topic,
      subscriptionToken,
      push: (pushed: never) => push(pushed),
      begin: (isAgain) => begin(isAgain),
      refused: (refusal) => refused(refusal),
    })
  }, [topic, subscriptionToken, isOn])
}

/** Hears a topic from now on; the answer stops it. */
function hear(given: Omit<Hearer, 'hasBegun'>): () => void {
  const hearer: Hearer = { ...given, hasBegun: false }
  hearers.add(hearer)
  if (line?.connected) ask(line, hearer)
  return () => {
    hearers.delete(hearer)
    const isLast = ![...hearers].some(({ topic }) => topic === hearer.topic)
    if (isLast && line?.connected && !unasked.has(hearer.topic)) line.emit('unsubscribe', hearer.topic)
  }
}
