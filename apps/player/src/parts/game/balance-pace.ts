import { getBalance } from '@fairground/contract/players'
import { type BalancePush, pushedBalance } from '@fairground/web/api/balance'
import { keyOf } from '@fairground/web/api/use-calls'
import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react'

type Balance = Parameters<typeof pushedBalance>[0]

/** Shows pushes of the balance, but not before a game has shown the win. */
export interface BalancePace {
  /** Takes a push; while a game is open it waits. */
  receive(push: BalancePush): void
  /** Called when the game has shown a round completely: this is the current balance, and older pushes are outdated. */
  shown(push: BalancePush): void
  /** Called when a house game opens; the returned function closes it and applies the waiting push. */
  hold(): () => void
}

/** Returns the pace of one page, which updates the balance in the cache of `queries`. */
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
      // A push of the same version also contains the parts of the balance.
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
