import { randomUUID } from 'node:crypto'
import type { SentBy } from '@fairground/contract/call'
import { permissions } from '@fairground/contract/permissions'
import { changeRaffle, makeRaffle, type RaffleTermsOnWire } from '@fairground/contract/raffles'
import { saveArticle } from '../../apps/server/src/features/messaging/content/index.ts'
import { withStaffSession } from './staff.ts'
import type { World } from './world.ts'

const hourMs = 3_600_000
const quarterMs = 900_000

/** An entry for each 100.00, with prizes of 500.00 and twice 50.00. */
export const raffleTerms: RaffleTermsOnWire = {
  perEntry: '100.00',
  most: 20,
  prizes: [
    { amount: '500.00', count: 1 },
    { amount: '50.00', count: 2 },
  ],
  turnover: 100,
  claimDays: 7,
}

/**
 * Returns the request of staff that makes a raffle of the first brand, with a new article; it closes after four hours.
 */
export async function aRaffleWish(
  { clock, server }: World,
  given: Partial<RaffleTermsOnWire> = {},
  segment = {},
): Promise<SentBy<typeof makeRaffle>> {
  const words = { title: 'A raffle', summary: '', html: '<p>…</p>' }
  const startMs = Math.floor(clock.now() / quarterMs) * quarterMs
  return {
    request: randomUUID(),
    name: 'raffle',
    articleId: await saveArticle(server.tools, 1, { kind: 'promotion', words: { EN: words } }),
    currency: 'PHP',
    terms: { ...raffleTerms, ...given },
    segment,
    startsAt: new Date(startMs).toISOString(),
    closesAt: new Date(startMs + 4 * hourMs).toISOString(),
  }
}

/** Makes a raffle by one person and, unless it is `asked`, lets another approve it; returns its id. */
export async function aRaffle(
  world: World,
  state: 'asked' | 'open' = 'open',
  given: Partial<RaffleTermsOnWire> = {},
  segment = {},
): Promise<string> {
  const maker = await withStaffSession(world, permissions)
  const { raffleId } = (await maker.send(makeRaffle, await aRaffleWish(world, given, segment))).value
  if (state === 'asked') return raffleId
  const decider = await withStaffSession(world, permissions)
  void (await decider.send(changeRaffle, { raffleId, to: 'open', reason: 'as planned' })).value
  return raffleId
}
