import { withoutCentre } from '../../parts/centre/centre-address.ts'
import type { Place } from '../../router.tsx'
import { hrefOf } from '../../router.tsx'

const name = 'deposit.game'
const withGames: readonly string[] = ['/game', '/lottery', '/vnlottery', '/seamless']

/** Stores the game from which a deposit was started in this tab, since the page of a payment provider may follow. */
export function keepGameLeft({ path, query }: Place): void {
  if (withGames.includes(path)) sessionStorage.setItem(name, hrefOf(path, withoutCentre(query)))
  else sessionStorage.removeItem(name)
}

/** Returns the address of the game from which the last deposit of this tab was started; null if there was none. */
export function gameLeft(): string | null {
  return sessionStorage.getItem(name)
}
