import { paceMs, pockets, type Wheel } from './wheel.ts'

/** The part of the show of a result: the ball on its track, falling, in its pocket, and the verdict. */
export type BallPart = 'run' | 'fall' | 'rest' | 'verdict'

/** The state of the wheel at a time; angles in degrees, clockwise from the top. */
export interface WheelScene {
  /** The turn of the wheel: the angle of its first pocket. */
  turn: number
  /** The ball, with its distance from the hub in units of the drawing. */
  ball: { angle: number; radius: number; part: BallPart }
  /** How near the camera is, from 0 for the whole wheel to 1 for the pocket of the ball. */
  near: number
}

/** The distances of the ball from the hub: on its track, and in a pocket. */
export const ballRadius = { track: 124, pocket: 81 } as const

/** The milliseconds since the show began at which the ball leaves its track, meets a pocket, and lies still. */
const fallMs = 3_700
const meetMs = 4_700
const stillMs = 5_300

/** The turns of the wheel, and of the ball against it, during the show, in degrees. */
const wheelTurns = 600
const ballTurns = 2_700

/** Returns the angle of the pocket of a number on a wheel that is not turned. */
export function pocketAngle(number: string, wheel: Wheel): number {
  const all = pockets[wheel]
  return (all.indexOf(number) * 360) / all.length
}

const share = (ms: number, fromMs: number, toMs: number) =>
  Math.min(1, Math.max(0, (ms - fromMs) / (toMs - fromMs)))
const smooth = (part: number) => part * part * (3 - 2 * part)

/**
 * Returns the wheel at a time since the show of a number began, in milliseconds. The ball runs against the wheel,
 * falls, jumps twice and lies still in the pocket of the number, which ends at the top.
 */
export function sceneAt(number: string, wheel: Wheel, shownMs: number): WheelScene {
  const ms = Math.min(Math.max(shownMs, 0), paceMs.rest)
  const pocket = pocketAngle(number, wheel)
  const turn = -pocket - wheelTurns * (1 - ms / paceMs.rest) ** 2
  const ahead = ballTurns * (1 - share(ms, 0, stillMs)) ** 2
  return {
    turn,
    ball: { angle: turn + pocket + ahead, radius: radiusAt(ms), part: partAt(shownMs) },
    near: smooth(share(ms, meetMs, paceMs.rest)),
  }
}

/** Returns the part of the show at a time. */
export function partAt(shownMs: number): BallPart {
  if (shownMs >= paceMs.rest) return 'verdict'
  return shownMs >= stillMs ? 'rest' : shownMs >= fallMs ? 'fall' : 'run'
}

function radiusAt(ms: number): number {
  const { track, pocket } = ballRadius
  const fallen = share(ms, fallMs, meetMs)
  if (fallen < 1) return track - (track - pocket) * fallen ** 1.6
  // Two jumps over the edges of pockets, the second one lower.
  const jumps = share(ms, meetMs, stillMs)
  return pocket + Math.abs(Math.sin(jumps * 2 * Math.PI)) * (jumps < 0.5 ? 15 : 6)
}

/** Returns the number of sounds of the show so far: the ball is thrown, leaves its track, and lies still. */
export function soundsAt(shownMs: number): number {
  return [150, fallMs, stillMs].filter((ms) => shownMs >= ms).length
}

/** The time from a wheel that turns slowly to the turn of the show, in milliseconds. */
export const startMs = 500

/** Returns the turn of a wheel while nothing is drawn, by the clock in milliseconds. */
export function idleTurn(clockMs: number): number {
  return ((clockMs % 20_000) / 20_000) * 360
}

/** Returns the turn between an idle wheel and that of the show at a time since it began, always onwards. */
export function startTurn(idle: number, turn: number, shownMs: number): number {
  const part = Math.min(1, Math.max(0, shownMs / startMs))
  const onwards = (((turn - idle) % 360) + 360) % 360
  return part === 1 ? turn : idle + onwards * part
}
