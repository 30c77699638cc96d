import { roundGames } from '@fairground/games/rules'
import { steppedClock } from '@fairground/kernel/clock'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { readBrand } from '../../apps/server/src/features/brand/index.ts'
import { registerPlayer, registerTrial } from '../../apps/server/src/features/players/index.ts'
import { roundPlayer } from '../../apps/server/src/features/rounds/index.ts'
import { hashPassword } from '../../apps/server/src/features/sessions/index.ts'
import { applyToWallet, findWallet } from '../../apps/server/src/features/wallet/index.ts'
import { networkOf } from '../../apps/server/src/http/network.ts'
import { Refusal } from '../../apps/server/src/http/refusal.ts'
import type { RunningServer } from '../../apps/server/src/main.ts'
import type { Tools } from '../../apps/server/src/tools.ts'
import { demoPassword, type Person, people } from './people.ts'

/** Who can log in to the demo world. */
export interface DemoLogin {
  username: string
  password: string
  what: string
}

/**
 * Fills the first brand with an agent and ten players who have money and a history of real rounds, and one trial. Who is there
 * already is left alone, so a second call changes nothing.
 */
export async function seedDemoWorld({
  server: { tools },
}: {
  server: Pick<RunningServer, 'tools'>
}): Promise<{ logins: DemoLogin[] }> {
  const isThere = await tools.db
    .selectFrom('player')
    .select('id')
    .where('username', '=', people.at(-1)!.username)
    .executeTakeFirst()
  if (!isThere) {
    const brand = (await readBrand(tools.db, undefined))!
    const passwordHash = await hashPassword(demoPassword)
    await transaction(tools.db, (tx) => registerTrial(tx, tools, brand, brand.languages[0]!))
    // The last one is the mark that all are there, so they are made one after the other.
    for (const person of people) await addPerson(tools, brand, person, passwordHash)
  }
  const logins = {
    ana: 'a player with some money and a history',
    ella: 'a player with much money, never here before: asks for a code, which /outbox shows',
    lola: 'an agent with downlines and the code LAKBAY88',
    jun: 'a new player with the sign-up bonus',
  }
  return {
    logins: Object.entries(logins).map(([username, what]) => ({ username, password: demoPassword, what })),
  }
}

const minutesApart = 7

type Brand = NonNullable<Awaited<ReturnType<typeof readBrand>>>

async function addPerson(
  tools: Tools,
  brand: Brand,
  { username, brought, rounds, stake, mobile, email, upline, affiliateCode, isElsewhere }: Person,
  passwordHash: string,
) {
  const before = await tools.db
    .selectFrom('player')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirst()
  if (before) return
  // All of it lies behind us, some minutes apart, as a history does.
  const clock = steppedClock(tools.clock.now() - (rounds + 1) * minutesApart * 60_000)
  const above =
    upline === undefined
      ? undefined
      : await tools.db.selectFrom('player').select('id').where('username', '=', upline).executeTakeFirst()
  const playerId = await transaction(tools.db, (tx) =>
    registerPlayer(tx, { ...tools, clock }, brand, {
      username,
      passwordHash,
      languageCode: brand.languages[0]!,
      registerUrl: '',
      birthday: '1990-06-12',
      uplineId: above?.id ?? null,
      ...(mobile ? { mobile, isMobileProved: true } : {}),
      ...(email ? { email, isEmailProved: true } : {}),
      ...(affiliateCode ? { standing: 1, referralCode: affiliateCode } : {}),
    }),
  )
  if (!isElsewhere) await knowThisMachine(tools, playerId, clock.now())
  const walletId = (await findWallet(tools.db, playerId, brand.currency.code))!
  if (brought > 0n) {
    await applyToWallet(
      tools.money,
      {
        verb: 'transfer',
        walletId,
        currency: brand.currency.code,
        source: 'demo',
        transactionId: `brought/${playerId}`,
        recipe: 'demo-money',
        lines: { cash: brought, 'outside/demo': -brought },
      },
      clock.now(),
    )
  }
  const game = roundGames[0]!
  const player = roundPlayer({ ...tools, clock })
  const atTable = { playerId, walletId, currency: brand.currency }
  for (let round = 1; round <= rounds; round++) {
    clock.advance(minutesApart * 60_000)
    try {
      await player.play(atTable, game, 'FAIR', stake, `demo-${round}`)
    } catch (error) {
      // Chance is real here too: somebody may have lost all before the last round.
      if (error instanceof Refusal && error.code === 'not_enough_money') return
      throw error
    }
  }
}

/** Nobody is asked for a code who logs in to the demo on the machine it runs on. */
async function knowThisMachine({ db }: Tools, playerId: bigint, nowMs: number) {
  const at = new Date(nowMs)
  await db
    .insertInto('known_place')
    .values(
      ['127.0.0.1', networkOf('::1')].map((ip) => ({ player_id: playerId, ip, first_at: at, last_at: at })),
    )
    .execute()
}
