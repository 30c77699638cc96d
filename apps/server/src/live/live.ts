import type { Server as HttpServer } from 'node:http'
import { type LivePushes, type LiveTopic, livePath } from '@fairground/contract/live'
import type { Clock } from '@fairground/kernel/clock'
import { Server, type Socket } from 'socket.io'

/** Says to whom it may concern what has changed; the truth stays readable over HTTP. */
export interface Live {
  /** Pushes to every page of a player; where there is none, what to say is not even asked. */
  toPlayer<Topic extends LiveTopic>(playerId: bigint, topic: Topic, push: () => LivePushes[Topic]): void
  /** Ends the connections of a session, after telling them. */
  endSession(tokenHash: Buffer): void
  close(): Promise<void>
}

/** Who may connect: the session of a token and its cookie. */
export type FindListener = (
  token: string,
  cookieHeader: string | undefined,
) => Promise<{ playerId: bigint; tokenHash: Buffer } | undefined>

/** How a connection learns that its session is over by itself, which nobody tells. */
export interface Ends {
  clock: Clock
  /** When a session will be over unless it is used, in milliseconds since 1970; a past instant once it is over. */
  overAtMs(tokenHash: Buffer): Promise<number>
  /** How often a connection is asked for a sign of life, at which it is looked after. */
  pingMs?: number
}

/** Opens the one live connection of the product on an HTTP server. */
export function openLive(
  server: HttpServer,
  findListener: FindListener,
  { clock, overAtMs, pingMs = 25_000 }: Ends,
): Live {
  const io = new Server(server, {
    path: livePath,
    pingInterval: pingMs,
    transports: ['websocket'],
    serveClient: false,
    connectionStateRecovery: { maxDisconnectionDuration: 120_000, skipMiddlewares: false },
    maxHttpBufferSize: 16_384,
    // A page of another site must not listen with the visitor's cookie.
    allowRequest: (request, answer) =>
      answer(null, isSameOrigin(request.headers.origin, request.headers.host)),
  })

  io.use(async (socket, next) => {
    const token: unknown = socket.handshake.auth.token
    const listener =
      typeof token === 'string' && token.length === 43
        ? await findListener(token, socket.handshake.headers.cookie).catch(() => undefined)
        : undefined
    if (!listener) return next(new Error('not_logged_in'))
    await socket.join([playerRoom(listener.playerId), sessionRoom(listener.tokenHash)])
    leaveWhenOver(socket, listener.tokenHash)
    next()
  })

  /** Looks at a session when it may be over, and not before: a connection alone keeps nobody logged in. */
  function leaveWhenOver(socket: Socket, tokenHash: Buffer) {
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
          // The database is away for a moment: the next sign of life asks again.
          lookAtMs = 0
        },
      )
    })
  }

  function endSession(tokenHash: Buffer) {
    const room = io.in(sessionRoom(tokenHash))
    room.emit('sessionEnded' satisfies LiveTopic, {})
    room.disconnectSockets(true)
  }

  return {
    toPlayer(playerId, topic, push) {
      const room = playerRoom(playerId)
      if (io.sockets.adapter.rooms.has(room)) io.to(room).emit(topic, push())
    },
    endSession,
    close: () => io.close(),
  }
}

function playerRoom(playerId: bigint): string {
  return `player:${playerId}`
}

function sessionRoom(tokenHash: Buffer): string {
  return `session:${tokenHash.toString('base64url')}`
}

function isSameOrigin(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
