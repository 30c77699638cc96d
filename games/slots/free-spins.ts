import type { SlotEvent } from './events.ts'

/**
 * Plays free spins until none is left or they have paid `enough` units, and gives the units they paid.
 * `spin` plays one of them, tells what it pays and how many it adds; no more than `most` are given in a round.
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
