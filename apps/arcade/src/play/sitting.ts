import type { KeptTable } from './kept-table.ts'

/** How a sitting goes, from the login on and over all games: `net` is won less staked, in minor units. */
export interface SittingNow {
  elapsedMs: number
  net: bigint
}

/** The sitting of an open game, and when its player is next told of it. */
export interface Sitting {
  /** How it goes; `tableNet` is won less staked since the game was opened, in minor units. */
  now(nowMs: number, tableNet: bigint): SittingNow
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

/** Follows the sitting of an open game by the browser's clock; `minor` reads an amount of the game's currency. */
export function createSitting(
  { table, openedMs }: Pick<KeptTable, 'table' | 'openedMs'>,
  minor: (amount: string) => bigint,
  store: CheckStore,
): Sitting {
  const { sitting, realityCheckMinutes, serverTime } = table
  // The clock of the browser may be wrong, but it runs as fast as the server's.
  const sinceMs = openedMs - (Date.parse(serverTime) - Date.parse(sitting.since))
  const everyMs = realityCheckMinutes * 60_000
  const before = minor(sitting.won) - minor(sitting.staked)

  function nextCheckMs(): number {
    const [since, next] = store.getItem(name)?.split(' ') ?? []
    return since === sitting.since ? Number(next) : sinceMs + everyMs
  }

  return {
    now: (nowMs, tableNet) => ({ elapsedMs: Math.max(0, nowMs - sinceMs), net: before + tableNet }),
    isCheckDue: (nowMs) => everyMs > 0 && nowMs >= nextCheckMs(),
    acknowledge: (nowMs) => store.setItem(name, `${sitting.since} ${nowMs + everyMs}`),
  }
}
