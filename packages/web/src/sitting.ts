/** How a sitting goes, from the login on and over all games: `net` is won less staked, in minor units. */
export interface SittingNow {
  elapsedMs: number
  net: bigint
}

/** A sitting, and the time of its player's next notice. */
export interface Sitting {
  /** The current state; `netSince` is won less staked since the server's last answer, in minor units. */
  now(nowMs: number, netSince: bigint): SittingNow
  /** Whether the player has to be told before another round. */
  isCheckDue(nowMs: number): boolean
  /** The player has been told, and goes on. */
  acknowledge(nowMs: number): void
}

/** Where the time of the next check is kept, so that another game or a reload does not put it off. */
interface CheckStore {
  getItem(name: string): string | null
  setItem(name: string, value: string): void
}

const name = 'reality-check'

/** The server's state of a sitting, and when it was received by the browser's clock, in milliseconds. */
export interface SittingTold {
  sitting: { since: string; staked: string; won: string }
  /** 0 for never. */
  realityCheckMinutes: number
  serverTime: string
  toldMs: number
}

/** Follows a sitting by the browser's clock; `minor` reads an amount of its currency. */
export function createSitting(
  { sitting, realityCheckMinutes, serverTime, toldMs }: SittingTold,
  minor: (amount: string) => bigint,
  store: CheckStore,
): Sitting {
  // The clock of the browser may be wrong, but it runs as fast as the server's.
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
