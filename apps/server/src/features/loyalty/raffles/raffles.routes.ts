import type { OutputOf } from '@fairground/contract/call'
import { defaultWeights } from '@fairground/contract/promotion-figures'
import { getRaffleProof, joinRaffle, listRaffles } from '@fairground/contract/raffles'
import { currencyOf, moneyText } from '@fairground/kernel/money'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import { oneAtATime } from '../../../one-at-a-time.ts'
import type { Tools } from '../../../tools.ts'
import { isClosedToPlay } from '../../ledger/play-limits/index.ts'
import { whyNotIn } from '../../people/segments/index.ts'
import { pathsOf } from './draw.service.ts'
import {
  countEntries,
  findRaffle,
  listParts,
  listShown,
  listWinners,
  type Raffle,
} from './raffles.queries.ts'
import { join } from './raffles.service.ts'
import { termsOnWire } from './raffles.wire.ts'

/** Time for which a drawn raffle is shown. */
const shownAfterMs = 30 * 86_400_000

/** Maximum number of proofs in the queue. */
const mostProofs = 20

/** Binds the players' calls about raffles. */
export function raffleRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools
  const weights = defaultWeights as Record<string, number>
  const prove = oneAtATime(mostProofs)

  serve(listRaffles, async ({ brand, session, nowMs }) => {
    const isOffered =
      session === undefined ||
      (session.standing !== 4 && !(await isClosedToPlay(db, session.walletId, nowMs)))
    if (!isOffered) return { list: [] }
    const currency = currencyOf(session?.currency ?? brand.currency.code)
    const raffles = await listShown(db, brand.id, currency.code, new Date(nowMs - shownAfterMs))
    const parts =
      session &&
      (await listParts(
        db,
        session.playerId,
        raffles.map(({ id }) => id),
      ))
    const list = await Promise.all(
      raffles.map(async (raffle) => {
        const part = parts?.get(raffle.id)
        const notFor = session && !part ? await whyNotIn(db, session.playerId, raffle) : null
        const state = stateOf(raffle, { isIn: part !== undefined, isFor: notFor === null }, nowMs)
        const text = (amount: bigint) => moneyText(amount, currency)
        return {
          raffleId: raffle.publicId,
          articleId: raffle.articleId,
          state,
          reason: state === 'close' ? notFor : null,
          currency: currency.code,
          terms: termsOnWire(raffle.terms, currency),
          startsAt: raffle.startsAt.toISOString(),
          closesAt: raffle.closesAt.toISOString(),
          seedHash: raffle.seedHash,
          entries: Number(raffle.entries),
          participants: Number(raffle.participants),
          own: part
            ? {
                entries: Number(
                  raffle.state === 'drawn'
                    ? (part.count ?? 0n)
                    : await countEntries(db, part.walletId, raffle, weights),
                ),
                code: part.code,
                won: part.won === null ? null : text(part.won),
              }
            : null,
        }
      }),
    )
    return { list }
  })

  serve(joinRaffle, async ({ brand, session, input }) => ({
    code: await join(tools, brand, session, input.raffleId),
  }))

  serve(getRaffleProof, async ({ brand, session, input }) => {
    const raffle = (await findRaffle(db, brand.id, input.raffleId)) ?? refuse('raffle_unknown')
    if (raffle.state === 'asked') return refuse('raffle_unknown')
    if (raffle.seed === null || raffle.root === null) return refuse('raffle_not_drawn')
    const winners = await listWinners(db, raffle.id)
    const part = session && (await listParts(db, session.playerId, [raffle.id])).get(raffle.id)
    const own =
      part?.first != null && part.count !== null
        ? { ...part, first: part.first, count: part.count }
        : undefined
    const firsts = new Set([...winners, ...(own ? [own] : [])].map(({ first }) => Number(first)))
    const paths = await prove(() => pathsOf(db, raffle.id, firsts))
    const proven = ({ first, count, code }: { first: bigint; count: bigint; code: string }) => ({
      first: Number(first),
      count: Number(count),
      code,
      path: paths.get(Number(first))!,
    })
    return {
      seed: raffle.seed,
      seedHash: raffle.seedHash,
      root: raffle.root,
      entries: Number(raffle.entries),
      participants: Number(raffle.participants),
      winners: winners.map((winner) => ({
        ...proven(winner),
        number: Number(winner.number),
        amount: moneyText(winner.amount, currencyOf(raffle.currency)),
      })),
      own: own ? proven(own) : null,
    }
  })
}

function stateOf(
  { state, startsAt, closesAt }: Raffle,
  { isIn, isFor }: { isIn: boolean; isFor: boolean },
  nowMs: number,
): OutputOf<typeof listRaffles>['list'][number]['state'] {
  if (state === 'drawn' || state === 'void') return state
  if (closesAt.getTime() <= nowMs) return 'counting'
  if (isIn) return 'joined'
  if (!isFor) return 'close'
  return startsAt.getTime() > nowMs ? 'coming' : 'join'
}
