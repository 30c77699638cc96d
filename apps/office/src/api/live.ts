import type { Call } from '@fairground/contract/call'
import {
  type DeskAsks,
  type DeskPushes,
  type DeskTopic,
  type Looking,
  officeLivePath,
} from '@fairground/contract/office-live'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Socket } from 'socket.io-client'
import { openPace } from './pace.ts'

type Line = Socket<{ [Push in keyof DeskPushes]: (push: DeskPushes[Push]) => void }, DeskAsks>

/** A listener of this page. */
interface Hearer {
  /** The topic that it listens to; null for every queue. */
  topic: DeskTopic | null
  /** Called when the topic has changed, or may have. */
  changed(): void
  presence(people: Looking[]): void
}

const hearers = new Set<Hearer>()
const knockAgainMs = 10_000
/** The time within which the pages of a brand read a changed queue, so that they do not all read at once. */
const spreadMs = 1_000
let line: Line | undefined

/**
 * Keeps the single live connection of the page open; the returned function closes it. `refused` is called when the
 * server no longer knows the session.
 */
export function connectDesk(refused: () => void): () => void {
  let isClosed = false
  void import('socket.io-client').then(
    ({ io }) => {
      if (isClosed) return
      line = openLine(
        io({ path: officeLivePath, transports: ['websocket'], reconnectionDelayMax: 30_000 }),
        refused,
      )
    },
    // Offline for a moment: the page reads without the connection until it is loaded again.
    () => {},
  )
  return () => {
    isClosed = true
    line?.close()
    line = undefined
  }
}

function openLine(socket: Line, refused: () => void): Line {
  const waiting = new Set<DeskTopic>()

  socket.on('connect', () => {
    for (const topic of new Set([...hearers].map((hearer) => hearer.topic))) ask(socket, topic)
    // Data that was read before may be outdated.
    for (const hearer of hearers) hearer.changed()
  })
  socket.on('connect_error', ({ message }) => {
    if (message === 'not_logged_in') refused()
    // After a refusal by the server the page must reconnect; after a lost network Socket.IO reconnects.
    if (!socket.active) setTimeout(() => line === socket && socket.connect(), knockAgainMs)
  })
  socket.on('disconnect', () => {
    for (const hearer of hearers) hearer.presence([])
    // After a server has ended a connection, as when it stops, Socket.IO does not reconnect. Not all pages at once.
    if (!socket.active) setTimeout(() => line === socket && socket.connect(), Math.random() * knockAgainMs)
  })
  socket.on('sessionEnded', refused)
  socket.on('missed', () => {
    for (const hearer of hearers) hearer.changed()
  })
  socket.on('presence', ({ topic, people }) => {
    for (const hearer of hearers) if (hearer.topic === topic) hearer.presence(people)
  })
  socket.on('changed', ({ topic }) => {
    if (topic.startsWith('record:')) return hand(topic)
    if (waiting.has(topic)) return
    waiting.add(topic)
    setTimeout(() => {
      waiting.delete(topic)
      hand(topic)
    }, Math.random() * spreadMs)
  })
  return socket
}

function hand(topic: DeskTopic) {
  for (const hearer of [...hearers])
    if (hearer.topic === topic || (hearer.topic === null && topic.startsWith('queue:'))) hearer.changed()
}

/** Subscribes to a record. Other topics need no subscription: the server tells every page whose role may see them. */
function ask(socket: Line, topic: DeskTopic | null) {
  // A refused topic is not told, as before the connection.
  if (topic?.startsWith('record:')) socket.emit('subscribe', topic, () => {})
}

function listen(hearer: Hearer): () => void {
  const isFirst = ![...hearers].some(({ topic }) => topic === hearer.topic)
  hearers.add(hearer)
  if (isFirst && line?.connected) ask(line, hearer.topic)
  return () => {
    hearers.delete(hearer)
    const isLast = ![...hearers].some(({ topic }) => topic === hearer.topic)
    if (isLast && hearer.topic?.startsWith('record:')) line?.emit('unsubscribe', hearer.topic)
  }
}

/** Reads calls of this page again when a topic changes, and returns the other people who look at it, if a record. */
export function useTopic(topic: DeskTopic, calls: readonly Call[]): Looking[] {
  const queries = useQueryClient()
  const [people, setPeople] = useState<Looking[]>([])
  const changed = useEffectEvent(() => {
    for (const { name } of calls) void queries.invalidateQueries({ queryKey: [name] })
  })

  useEffect(() => {
    setPeople([])
    const pace = openPace(() => changed())
    const end = listen({ topic, changed: pace.act, presence: setPeople })
    return () => {
      end()
      pace.stop()
    }
  }, [topic])
  return people
}

/** Calls a function when any queue has changed, or may have: at once, and then at most every five seconds. */
export function useQueueChanges(handle: () => void): void {
  const changed = useEffectEvent(handle)
  useEffect(() => {
    const pace = openPace(() => changed())
    const end = listen({ topic: null, changed: pace.act, presence: () => {} })
    return () => {
      end()
      pace.stop()
    }
  }, [])
}
