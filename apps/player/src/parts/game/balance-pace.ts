import { getBalance } from '@fairground/contract/players'
import { type BalancePush, pushedBalance } from '@fairground/web/api/balance'
import { keyOf } from '@fairground/web/api/use-calls'
import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'

type Balance = Parameters<typeof pushedBalance>[0]

/** Brings pushes of the balance to the screen, but never ahead of a game that has yet to show what was won. */
export interface BalancePace {
  /** A push arrived; while a game is open it waits. */
  receive(push: BalancePush): void
  /** The game has shown a round to its end: this is the balance now, and older pushes are no news. */
  shown(push: BalancePush): void
  /** A house game is opened; the answer closes it and lets what waits through. */
  hold(): () => void
}

/** Makes the pace of one page, which ends in what `queries` keep of the balance. */
export function balancePace(queries: QueryClient): BalancePace {
  let isHeld = false
  let waiting: BalancePush | null = null

  function apply(push: BalancePush) {
    queries.setQueryData(keyOf(getBalance, {}), (kept: Balance) => pushedBalance(kept, push))
  }

  return {
    receive(push) {
      if (isHeld) waiting = push
      else apply(push)
    },
    shown(push) {
      // A push of the same version knows the parts of the balance too.
      apply(waiting?.version === push.version ? waiting : push)
      if (waiting && waiting.version <= push.version) waiting = null
    },
    hold() {
      isHeld = true
      return () => {
        isHeld = false
        if (waiting) apply(waiting)
        waiting = null
      }
    },
  }
}

export const PaceContext = createContext<BalancePace | null>(null)
