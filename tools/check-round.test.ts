import { readFileSync } from 'node:fs'
import { fairChance, serverSeedHash } from '@fairground/kernel/fairness'
import { expect, test } from 'vitest'
import { recordedPools } from '../games/game.ts'
import { slotTitles } from '../games/rules.ts'
import type { SlotEvent } from '../games/slots/events.ts'
import { differences } from './check-round.ts'
import { root } from './machine/terminal.ts'

const serverSeed = '7f'.repeat(32)
const clientSeed = 'perya'

/**
 * Returns the first round of a title with these seeds that draws something after the paid spin, as its fairness check
 * saves it.
 */
function featured(game: (typeof slotTitles)[number]) {
  const stake = BigInt(game.info.unitsPerStake) * 10n
  const text = (amount: bigint) => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
  for (let nonce = 0; ; nonce++) {
    const chance = fairChance(serverSeed, clientSeed, nonce)
    const { win, events } = game.play({ stake }, chance, recordedPools(game, []))
    if (!events.some(({ type }) => /^(freeSpin|holdSpin|wheel)$/.test(type))) continue
    const proof = { serverSeed, serverSeedHash: serverSeedHash(serverSeed), clientSeed, nonce }
    return { proof, bet: { stake: text(stake) }, won: text(win), events }
  }
}

/** Returns the event with a different random outcome; undefined if it has none. */
function forged(event: SlotEvent): SlotEvent | undefined {
  if (event.type === 'freeSpin')
    return { ...event, views: event.views.with(0, event.views[0]!.with(0, 'other')) }
  if (event.type === 'wheel') return { ...event, at: (event.at + 1) % event.parts.length }
  if (event.type === 'holdSpin' && event.coins.length > 0) return { ...event, coins: [] }
}

test.each(slotTitles.map((game) => [game.info.id, game] as const))(
  'a round of %s is checked by its par sheet alone, and no win or draw of it can be changed',
  (id, game) => {
    const sheet = readFileSync(`${root}/games/${id}/par-sheet.md`, 'utf8')
    const check = (saved: unknown) => differences(JSON.stringify(saved), sheet)
    const round = featured(game)
    expect(check(round)).toEqual([])
    const paid = round.events.findIndex(({ type }) => ['lines', 'ways', 'clusters'].includes(type))
    if (paid >= 0) {
      const less = { ...round.events[paid]!, units: 1 } as SlotEvent
      expect(check({ ...round, events: round.events.with(paid, less) })).toContain(
        `event ${paid + 1}, ${less.type}`,
      )
      const without = check({ ...round, events: round.events.toSpliced(paid, 1) })
      expect(without.filter((wrong) => wrong !== 'win')).not.toEqual([])
    }
    const at = round.events.findLastIndex((event) => forged(event))
    const events = round.events.with(at, forged(round.events[at]!)!)
    expect(check({ ...round, events })).toContain(`event ${at + 1}, ${events[at]!.type}`)
  },
)
