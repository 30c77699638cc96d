/** The state of a sitting since the login, over all games: `net` is wins minus stakes, in minor units. */
export interface SittingNow {
  elapsedMs: number
  net: bigint
}

/** A sitting, and the time of the player's next notice. */
export interface Sitting {
  /** Returns the current state; `netSince` is wins minus stakes since the server's last answer, in minor units. */
  now(nowMs: number, netSince: bigint): SittingNow
  /** Returns whether the player must see the notice before another round. */
  isCheckDue(nowMs: number): boolean
  /** Records that the player has seen the notice and continues. */
  acknowledge(nowMs: number): void
}

/** The store for the time of the next check, so that another game or a reload does not postpone it. */
interface CheckStore {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
}

const name = 'reality-check'

/** The server's state of a sitting, and when it was received by the browser's clock, in milliseconds. */
export interface SittingTold {
  sitting: { since: string; staked: string; won: string }
  /** The interval of the notice in minutes; 0 for never. */
  realityCheckMinutes: number
  serverTime: string
  toldMs: number
}

/** Tracks a sitting by the browser's clock; `minor` parses an amount of its currency. */
export function createSitting(
  { sitting, realityCheckMinutes, serverTime, toldMs }: SittingTold,
  minor: (amount: string) => bigint,
  store: CheckStore,
): Sitting {
  // The browser's clock may be wrong, but it runs at the same speed as the server's.
  const sinceMs = toldMs - (Date.parse(serverTime) - Date.parse(sitting.since))
  const everyMs = realityCheckMinutes * 60_000
  const before = minor(sitting.won) - minor(sitting.staked)

  function nextCheckMs(): number {
    const [since, next] = store.getItem(name)?.split(' ') ?? []
    return since === sitting.since ? Number(next) : sinceMs + everyMs
  }

  return {
    now: (nowMs, netSince) => ({ elapsedMs: Math.max(0, nowMs - sinceMs), net: before + netSince }),
    isCheckDue: (nowMs) => everyMs > 0 && nowMs >= nextCheckMs(),
    acknowledge: (nowMs) => store.setItem(name, `${sitting.since} ${nowMs + everyMs}`),
  }
}
