import { type LivePushes, type LiveTopic, livePath } from '@fairground/contract/live'

export type LiveHandlers = { [Topic in LiveTopic]: (push: LivePushes[Topic]) => void } & {
  /** After a connection that came back, when pushes may have been missed. */
  onReconnect(): void
}

/** Opens the live connection of a session and hands each push to its handler; the answer closes it. */
export function openLive(token: string, { onReconnect, ...handlers }: LiveHandlers): () => void {
  let close: (() => void) | null = null
  let isClosed = false
  void import('socket.io-client').then(({ io }) => {
    if (isClosed) return
    const socket = io({ path: livePath, transports: ['websocket'], auth: { token } })
    let wasConnected = false
    socket.on('connect', () => {
      if (wasConnected && !socket.recovered) onReconnect()
      wasConnected = true
    })
    for (const [topic, handle] of Object.entries(handlers)) socket.on(topic, handle)
    close = () => socket.close()
  })
  return () => {
    isClosed = true
    close?.()
  }
}
