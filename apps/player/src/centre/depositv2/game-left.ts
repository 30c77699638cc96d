import { withoutCentre } from '../../parts/centre/centre-address.ts'
import type { Place } from '../../router.tsx'
import { hrefOf } from '../../router.tsx'

const name = 'deposit.game'
const withGames: readonly string[] = ['/game', '/lottery', '/vnlottery', '/seamless']

/** Keeps in this tab the game that a deposit is begun over: the page of a payment provider may come in between. */
export function keepGameLeft({ path, query }: Place): void {
  if (withGames.includes(path)) sessionStorage.setItem(name, hrefOf(path, withoutCentre(query)))
  else sessionStorage.removeItem(name)
}

/** The address of the game that the last deposit of this tab was begun over; null where there was none. */
export function gameLeft(): string | null {
  return sessionStorage.getItem(name)
}
