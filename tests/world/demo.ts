import { roundGames } from '@fairground/games/rules'
import { steppedClock } from '@fairground/kernel/clock'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { readBrand } from '../../apps/server/src/features/brand/index.ts'
import { registerPlayer, registerTrial } from '../../apps/server/src/features/players/index.ts'
import { roundPlayer } from '../../apps/server/src/features/rounds/index.ts'
import { hashPassword } from '../../apps/server/src/features/sessions/index.ts'
import { applyToWallet, findWallet } from '../../apps/server/src/features/wallet/index.ts'
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
 * Fills the first brand with ten players who have money and a history of real rounds, and one trial. Who is there
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
  const [ana, , , , ella] = people
  return {
    logins: [
      { username: ana!.username, password: demoPassword, what: 'a player with some money and a history' },
      { username: ella!.username, password: demoPassword, what: 'a player with much money' },
      {
        username: people.at(-1)!.username,
        password: demoPassword,
        what: 'a new player with the sign-up bonus',
      },
    ],
  }
}

const minutesApart = 7

type Brand = NonNullable<Awaited<ReturnType<typeof readBrand>>>

async function addPerson(
  tools: Tools,
  brand: Brand,
  { username, brought, rounds, stake }: Person,
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
  const playerId = await transaction(tools.db, (tx) =>
    registerPlayer(tx, { ...tools, clock }, brand, {
      username,
      passwordHash,
      languageCode: brand.languages[0]!,
      registerUrl: '',
    }),
  )
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
