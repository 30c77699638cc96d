/** The time of the measured work on an idle machine with two cores, in milliseconds. */
const usualMs = 150
const most = 10

/**
 * How many times slower than usual this machine is at present, at least 1: every timeout of a test is multiplied by it.
 */
export const patience = Number(process.env.FAIRGROUND_PATIENCE ?? measured())
process.env.FAIRGROUND_PATIENCE = String(patience)

function measured(): number {
  const began = performance.now()
  let mixed = 1
  for (let round = 0; round < 40_000_000; round++) mixed = (Math.imul(mixed, 1_103_515_245) + round) | 0
  const tookMs = performance.now() - began + (mixed === 0 ? 1 : 0)
  return Math.min(most, Math.max(1, Math.ceil(tookMs / usualMs)))
}
