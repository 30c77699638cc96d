/** The displacement of a symbol: shifts in cells, angles in radians, and scales of its width and height. */
export interface Pose {
  x: number
  y: number
  turn: number
  skew: number
  wide: number
  tall: number
}

/** Returns the displacement of a symbol at a share of its motion, 0 to 1; at both ends it is at rest. */
type SymbolMotion = (t: number) => Pose

const rest: Pose = { x: 0, y: 0, turn: 0, skew: 0, wide: 1, tall: 1 }
const pose = (part: Partial<Pose>): Pose => ({ ...rest, ...part })
/** Returns a rise and fall. */
const out = (t: number) => Math.sin(Math.PI * t)
/** Returns an oscillation of `times` periods that fades towards both ends. */
const wave = (t: number, times: number) => Math.sin(2 * Math.PI * times * t) * out(t)
const smooth = (t: number) => t * t * (3 - 2 * t)
/** Returns a turn about the middle of the upper edge (`hung`), or of the lower one (`stood`). */
const hung = (turn: number) => pose({ turn, x: -Math.sin(turn) / 2, y: (Math.cos(turn) - 1) / 2 })
const stood = (turn: number) => pose({ turn, x: Math.sin(turn) / 2, y: (1 - Math.cos(turn)) / 2 })

const all = {
  /** Swings like a hanging lantern. */
  swing: (t) => hung(0.42 * wave(t, 1.5)),
  /** Swings like a bell that is struck repeatedly. */
  ring: (t) => hung(0.26 * wave(t, 4)),
  /** Rocks on its foot. */
  rock: (t) => stood(0.3 * wave(t, 2)),
  /** Bows once and rises. */
  bow: (t) => stood(0.5 * out(t) ** 2),
  /** Turns around itself once. */
  spin: (t) => pose({ turn: 2 * Math.PI * smooth(t) }),
  /** Turns the other way and back, like a wheel that is wound up. */
  wind: (t) => pose({ turn: -1.9 * Math.sin(Math.PI * smooth(t)) * out(t) }),
  /** Rolls to one side and back. */
  roll: (t) => pose({ x: 0.22 * wave(t, 1), turn: 1.6 * wave(t, 1) }),
  /** Hops twice and is flattened as it lands. */
  hop: (t) => {
    const high = Math.abs(Math.sin(2 * Math.PI * t))
    const flat = 0.1 * out(t) * (1 - high)
    return pose({ y: -0.26 * high, wide: 1 + flat, tall: 1 - flat })
  },
  /** Is tossed up and turns over once. */
  toss: (t) => pose({ y: -0.32 * out(t), turn: -2 * Math.PI * smooth(t) }),
  /** Flips like a coin. */
  flip: (t) => pose({ y: -0.2 * out(t), wide: Math.cos(4 * Math.PI * t) }),
  /** Trembles, as before a burst. */
  shake: (t) => pose({ x: 0.07 * wave(t, 7), turn: 0.05 * wave(t, 5) }),
  /** Bends in the wind with its foot on the ground. */
  sway: (t) => pose({ skew: 0.38 * wave(t, 1.5) }),
  /** Rises and drifts like something lighter than air. */
  float: (t) => pose({ y: -0.24 * out(t), x: 0.07 * wave(t, 2), turn: 0.1 * wave(t, 2) }),
  /** Dives nose first and comes up. */
  dive: (t) => pose({ y: 0.2 * wave(t, 1), turn: 0.5 * wave(t, 1) }),
  /** Darts ahead and returns. */
  dart: (t) => pose({ x: 0.28 * out(smooth(t)) ** 3, skew: -0.3 * wave(t, 1) }),
  /** Circles its place. */
  circle: (t) => pose({ x: 0.13 * Math.sin(2 * Math.PI * t), y: 0.13 * (Math.cos(2 * Math.PI * t) - 1) }),
  /** Wobbles like jelly. */
  wobble: (t) => pose({ wide: 1 + 0.16 * wave(t, 3), tall: 1 - 0.16 * wave(t, 3), y: 0.08 * wave(t, 3) }),
  /** Gallops on the spot. */
  gallop: (t) => pose({ y: -0.14 * Math.abs(wave(t, 2)), turn: 0.2 * wave(t, 2), x: 0.06 * out(t) }),
  /** Beats its wings. */
  flap: (t) => pose({ tall: 1 + 0.24 * wave(t, 4), y: -0.16 * out(t) + 0.05 * wave(t, 4) }),
  /** Sidles to both sides, tilted. */
  sidle: (t) => pose({ x: 0.16 * wave(t, 2), turn: -0.14 * wave(t, 2), y: -0.05 * Math.abs(wave(t, 4)) }),
  /** Rises slowly and glides down while turning. */
  soar: (t) => pose({ y: -0.3 * out(smooth(t)), turn: -0.35 * wave(t, 1), wide: 1 + 0.08 * out(t) }),
  /** Drives off with a vibrating engine. */
  drive: (t) => pose({ x: 0.2 * wave(t, 1), y: 0.025 * wave(t, 11), skew: -0.08 * wave(t, 1) }),
  /** Falls into its place and bounces. */
  drop: (t) => {
    const bounce =
      t < 0.4 ? out(t / 0.4) : t < 0.75 ? 0.4 * out((t - 0.4) / 0.35) : 0.12 * out((t - 0.75) / 0.25)
    return pose({ y: -0.3 * bounce, turn: 0.12 * bounce })
  },
  /** Is beaten from above like a drum. */
  thump: (t) => {
    const hit = Math.abs(wave(t, 2.5))
    return pose({ y: 0.09 * hit, tall: 1 - 0.18 * hit, wide: 1 + 0.09 * hit })
  },
} satisfies Record<string, SymbolMotion>

export type SymbolMotionName = keyof typeof all

/** The motions of winning symbols, by name. */
export const symbolMotions: Readonly<Record<SymbolMotionName, SymbolMotion>> = all
