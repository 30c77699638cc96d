import type { SlotEvent } from './events.ts'

/**
 * Plays free spins until none is left or they have paid `enough` units, and returns the units. `spin` plays one of them
 * and returns its payment and the number of added spins; a round has at most `most`.
 */
export function playFreeSpins(
  begin: number,
  { most, enough }: { most: number; enough: number },
  events: SlotEvent[],
  spin: (at: number, spins: number) => { units: number; more: number },
): number {
  events.push({ type: 'freeSpinsBegin', spins: begin })
  let spins = begin
  let units = 0
  for (let at = 1; at <= spins && units < enough; at++) {
    const paid = spin(at, spins)
    units += paid.units
    const added = Math.min(paid.more, most - spins)
    if (added > 0) {
      spins += added
      events.push({ type: 'moreFreeSpins', added, spins })
    }
  }
  events.push({ type: 'freeSpinsEnd', units })
  return units
}
