const countMs = 900

/** Returns a share of an amount, 0 to 1; at 1 all of it. */
export function shareOf(amount: bigint, share: number): bigint {
  return share >= 1 ? amount : (amount * BigInt(Math.round(share * 1_000_000))) / 1_000_000n
}

/** Draws from 0 to 1 over a time; the last call of `draw` is at 1. */
type Run = (durationMs: number, draw: (t: number) => void) => unknown

/**
 * Creates an amount on the screen, in minor units, that counts up to the amount last told and never beyond it. The
 * first amount, a lower one and, with reduced motion, every one is shown at once; null is no amount.
 */
export function createCountUp(
  { run, isMotionReduced }: { run: Run; isMotionReduced: boolean },
  show: (amount: bigint | null) => void,
) {
  let shown: bigint | null = null
  let told: bigint | null = null

  function set(amount: bigint | null) {
    shown = amount
    show(amount)
  }

  return {
    tell(amount: bigint | null) {
      if (amount === told) return
      told = amount
      const from = shown
      if (isMotionReduced || amount === null || from === null || amount <= from) return set(amount)
      // A later amount ends this count. Slower towards the end.
      run(countMs, (t) => told === amount && set(from + shareOf(amount - from, 1 - (1 - t) ** 3)))
    },
  }
}
