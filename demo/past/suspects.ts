import { randomUUID } from 'node:crypto'
import { marketGames } from '@fairground/games/rules'
import type { GameCategory } from '@fairground/kernel/game-category'
import { newId } from '@fairground/kernel/id'
import { transaction } from '../../apps/server/src/db/transaction.ts'
import { applyToWallet, findWallet } from '../../apps/server/src/features/ledger/wallet/index.ts'
import { listOpenDraws } from '../../apps/server/src/features/lotteries/draws/index.ts'
import { buy } from '../../apps/server/src/features/lotteries/tickets/index.ts'
import { askForClosing, writeAccount } from '../../apps/server/src/features/payments/withdrawals/index.ts'
import { findSharedDevices } from '../../apps/server/src/features/people/cases/index.ts'
import { namePayee } from '../../apps/server/src/features/people/persons/index.ts'
import { openSession } from '../../apps/server/src/features/people/sessions/index.ts'
import { registerPlayer } from '../../apps/server/src/features/people/sign-ups/index.ts'
import { readBrand } from '../../apps/server/src/features/platform/brand/index.ts'
import type { Tools } from '../../apps/server/src/tools.ts'

/** An account made for a case. */
export interface Suspect {
  id: bigint
  username: string
  walletId: bigint
}

/**
 * The accounts to be found, and innocent ones that look similar: each case has the suspected agent and the accounts
 * below.
 */
export interface Suspects {
  selfReferral: { agent: Suspect; own: Suspect }
  household: { agent: Suspect; spouse: Suspect }
  farm: { agent: Suspect; accounts: Suspect[] }
  cafe: { agent: Suspect; guests: Suspect[] }
  opposite: { agent: Suspect; accounts: Suspect[] }
  openTeam: { agent: Suspect; accounts: Suspect[] }
  ring: { agent: Suspect; accounts: Suspect[] }
  family: { agent: Suspect; accounts: Suspect[] }
}

const game = marketGames.find(({ game }) => game.info.id === 'color-game')!.game
/** The number of consecutive draws on which a team bets; an innocent team bets on other draws. */
const draws = 12
/**
 * The wins of the rounds into which an amount is divided, in hundredths of a stake: together they win back all stakes.
 */
const courses = [
  [0, 250, 0, 150],
  [50, 0, 350, 0],
  [120, 0, 0, 280],
  [0, 60, 340, 0],
  [200, 0, 50, 150],
] as const
const pesos = (hundreds: number) => BigInt(hundreds) * 100_00n

/** The world in which suspected and innocent accounts are made. */
export interface SuspectWorld {
  /** Returns the user name of an account by its role, such as `farmer` or `crop1`. */
  usernameOf(role: string): string
  /** The code of the payout method of their bank, Tulay Bank. */
  methodCode: string
  /** The games of their rounds; each account has one of them. */
  games: readonly [SuspectGame, ...SuspectGame[]]
  /** Called before an account is opened and before each round: a clock can move on. */
  pause?(): void
  /** Opens a number of draws of Color Game, if the server does not do it itself. */
  openDraws?(count: number): Promise<void>
  /** Called before a bet on a draw, with the time at which it closes: a clock can move on. */
  awaitDraw?(closesMs: number): void
}

/** A game that a suspected account plays. */
export interface SuspectGame {
  id: string
  vendorCode: string
  category: GameCategory
}

type Maker = ReturnType<typeof maker>

/** The cases: each makes an agent below an account, and the accounts below this agent. */
const cases = {
  async selfReferral(world: Maker, above: bigint) {
    const agent = await world.account('mirror', { above, isAgent: true })
    const own = await world.account('mirror2', { above: agent.id })
    await world.uses([agent, own], 'one browser')
    await world.plays(own, 20)
    return { agent, own }
  },

  async household(world: Maker, above: bigint) {
    const agent = await world.account('husband', { above, isAgent: true })
    const spouse = await world.account('wife', { above: agent.id })
    await world.uses([agent, spouse], 'family browser', '198.51.100.20')
    await world.uses([spouse], 'own phone', '198.51.100.20')
    await world.isPaidTo(agent, '00117700001', 'Ramon Dizon')
    await world.isPaidTo(spouse, '00117700002', 'Celia Dizon')
    await world.plays(spouse, 20)
    return { agent, spouse }
  },

  async farm(world: Maker, above: bigint) {
    const agent = await world.account('farmer', { above, isAgent: true })
    const accounts = await world.accounts('crop', 4, agent)
    await world.uses(accounts, 'farm browser')
    for (const one of accounts) await world.plays(one, 5)
    return { agent, accounts }
  },

  async cafe(world: Maker, above: bigint) {
    const agent = await world.account('cafe', { above, isAgent: true })
    const guests = await world.accounts('guest', 6, agent)
    // Most share only the address; three played in the same browser but are paid to accounts of their own.
    for (const guest of guests) await world.uses([guest], `browser of ${guest.username}`, '198.51.100.30')
    await world.uses(guests.slice(0, 3), 'cafe browser', '198.51.100.30')
    for (const [at, guest] of guests.slice(0, 3).entries())
      await world.isPaidTo(guest, `0022770000${at}`, `${['Ben', 'Rico', 'Alma'][at]} Santos`)
    for (const guest of guests) await world.plays(guest, 4)
    return { agent, guests }
  },

  async opposite(world: Maker, above: bigint) {
    const agent = await world.account('hedger', { above, isAgent: true })
    const accounts = await world.accounts('side', 2, agent, pesos(20))
    const [one, other] = accounts
    await world.bets([
      { by: one!, colours: ['red', 'yellow', 'blue'], from: 0 },
      { by: other!, colours: ['green', 'white', 'pink'], from: 0 },
    ])
    return { agent, accounts }
  },

  async openTeam(world: Maker, above: bigint) {
    const agent = await world.account('coach', { above, isAgent: true })
    const accounts = await world.accounts('player', 2, agent, pesos(20))
    const [one, other] = accounts
    // Not on the draws of others, where they would be the opposite side.
    await world.bets([
      { by: one!, colours: ['red', 'yellow', 'blue'], from: draws },
      { by: other!, colours: ['green', 'white', 'pink'], from: 2 * draws },
    ])
    return { agent, accounts }
  },

  async ring(world: Maker, above: bigint) {
    const agent = await world.account('recruiter', { above, isAgent: true })
    const accounts = await world.accounts('taker', 3, agent)
    for (const one of accounts) {
      await world.uses([one], `browser of ${one.username}`)
      await world.isPaidTo(one, '00337700001', 'Lito Cruz')
      await world.playsBonus(one, 1)
      await world.leaves(one)
    }
    return { agent, accounts }
  },

  async family(world: Maker, above: bigint) {
    const agent = await world.account('cousin', { above, isAgent: true })
    const accounts = await world.accounts('kin', 3, agent)
    await world.uses(accounts, 'family tablet', '198.51.100.40')
    for (const [at, one] of accounts.entries()) {
      await world.isPaidTo(one, `0044770000${at}`, `${['Tess', 'Nilo', 'Joy'][at]} Ramos`)
      await world.playsBonus(one, 3)
      await world.leaves(one)
    }
    return { agent, accounts }
  },
} satisfies Record<keyof Suspects, (world: Maker, above: bigint) => Promise<{ agent: Suspect }>>

/**
 * Makes the accounts of one case below an agent of the first brand, using the server's own functions, and returns its
 * agent. The cases `opposite` and `openTeam` bet on draws of Color Game; their bets are found once these have ended.
 */
export async function addSuspectCase(
  tools: Tools,
  name: keyof Suspects,
  aboveId: bigint,
  of: SuspectWorld,
): Promise<Suspect> {
  const brand = (await readBrand(tools.db, { atMs: tools.clock.now() }))!
  const startMs = tools.clock.now()
  const { agent } = await cases[name](maker(tools, brand, of), aboveId)
  await findSharedDevices(tools, { sinceMs: startMs })
  return agent
}

/**
 * Makes, for each kind of flag, agents and members below an agent of the first brand: one case that must be found and a
 * look-alike that must not. Agents can be given contracts by their `username`.
 */
export async function addSuspects(tools: Tools, aboveId: bigint, of: SuspectWorld): Promise<Suspects> {
  const brand = (await readBrand(tools.db, { atMs: tools.clock.now() }))!
  const world = maker(tools, brand, of)
  const made: Suspects = {
    selfReferral: await cases.selfReferral(world, aboveId),
    household: await cases.household(world, aboveId),
    farm: await cases.farm(world, aboveId),
    cafe: await cases.cafe(world, aboveId),
    opposite: await cases.opposite(world, aboveId),
    openTeam: await cases.openTeam(world, aboveId),
    ring: await cases.ring(world, aboveId),
    family: await cases.family(world, aboveId),
  }
  await findSharedDevices(tools)
  return made
}

type Brand = NonNullable<Awaited<ReturnType<typeof readBrand>>>

/** Returns functions that make accounts of a brand and act for them. */
function maker(
  tools: Tools,
  brand: Brand,
  { usernameOf, methodCode, games, pause = () => {}, openDraws, awaitDraw = () => {} }: SuspectWorld,
) {
  const { db, clock, money } = tools
  const currency = brand.currency.code

  /** The number of accounts with usual money, so that the amounts differ. */
  let accounts = 0

  async function account(
    role: string,
    {
      above,
      isAgent = false,
      cash = isAgent ? 0n : pesos(41 + 3 * (accounts++ % 7)),
    }: { above: bigint; isAgent?: boolean; cash?: bigint },
  ): Promise<Suspect> {
    pause()
    const username = usernameOf(role)
    const id = await transaction(db, (tx) =>
      registerPlayer(tx, tools, brand, {
        username,
        passwordHash: null,
        languageCode: brand.languages[0]!,
        registerUrl: '',
        birthday: '1991-03-09',
        uplineId: above,
        invitedBy: null,
        ...(isAgent && { standing: 1 as const, hasBonus: false }),
      }),
    )
    const walletId = (await findWallet(db, id, currency))!
    if (cash > 0n)
      await apply({
        verb: 'transfer',
        walletId,
        currency,
        source: 'demo',
        transactionId: `brought/${id}`,
        recipe: 'demo-money',
        lines: { cash, 'outside/demo': -cash },
      })
    return { id, username, walletId }
  }

  async function apply(op: Parameters<typeof applyToWallet>[1]): Promise<void> {
    const { code } = await applyToWallet(money, op, clock.now())
    if (code !== 'accepted') throw new Error(`what a made-up account did was refused: ${code}`)
  }

  /** The number of amounts that were played. */
  let amounts = 0

  /** Stakes an amount in a few rounds that win as much as they lose, so that the player's balance does not change. */
  async function plays({ id, walletId }: Suspect, hundreds: number): Promise<void> {
    const { id: gameId, vendorCode: source, category } = games[Number(id % BigInt(games.length))]!
    const course = courses[amounts++ % courses.length]!
    const amount = pesos(hundreds) / BigInt(course.length)
    for (const hundredths of course) {
      pause()
      const roundId = newId(clock.now(), tools.chance)
      const round = { walletId, currency, source, roundId, reference: randomUUID() }
      await apply({ ...round, verb: 'stake', transactionId: randomUUID(), gameId, category, amount })
      const win = (amount * BigInt(hundredths)) / 100n
      await apply({ ...round, verb: 'pay', transactionId: randomUUID(), amount: win, closes: true })
    }
  }

  return {
    account,
    plays,

    async accounts(role: string, count: number, agent: Suspect, cash?: bigint): Promise<Suspect[]> {
      const all: Suspect[] = []
      for (let at = 1; at <= count; at++)
        all.push(await account(`${role}${at}`, { above: agent.id, ...(cash !== undefined && { cash }) }))
      return all
    },

    /** Logs accounts in one after the other in a browser, which keeps the cookie. */
    async uses(accounts: readonly Suspect[], browser: string, ip = '198.51.100.10'): Promise<void> {
      const cookie = browser.replaceAll(' ', '-').padEnd(43, '-')
      for (const { id } of accounts)
        await transaction(db, (tx) =>
          openSession(tx, tools, id, 'username', {
            ip,
            userAgent: '',
            host: '',
            cookie,
            setCookie() {},
            jar: { names: () => [], get: () => undefined, set() {} },
          }),
        )
    },

    /** Gives an account a payout account that has already rested. */
    async isPaidTo({ id }: Suspect, number: string, holder: string): Promise<void> {
      await transaction(db, async (tx) => {
        await namePayee(tx, id, holder)
        await writeAccount(tx, tools, {
          brandId: brand.id,
          playerId: id,
          methodCode,
          institution: { code: 'tulay', name: 'Tulay Bank' },
          number,
          holder,
          restMs: 0,
        })
      })
    },

    /** Plays the turnover of the sign-up bonus, a number of times. */
    async playsBonus(one: Suspect, times: number): Promise<void> {
      const required = (brand.signUpBonus * BigInt(brand.signUpBonusTurnover) * BigInt(times)) / 100n
      for (let played = 0n; played < required; played += pesos(10)) await plays(one, 10)
    },

    /** Requests a withdrawal of all cash. */
    async leaves(one: Suspect): Promise<void> {
      const row = await db
        .selectFrom('payout_account')
        .select('id')
        .where('player_id', '=', one.id)
        .executeTakeFirstOrThrow()
      await transaction(db, (tx) =>
        askForClosing(
          tx,
          tools,
          brand,
          {
            playerId: one.id,
            walletId: one.walletId,
            currency,
            registeredAt: new Date(clock.now()),
            standing: 0,
            level: 0,
          },
          row.id,
        ),
      )
    },

    /** Bets on colours in consecutive draws, each side from a given open draw on. */
    async bets(sides: readonly { by: Suspect; colours: readonly string[]; from: number }[]): Promise<void> {
      const most = Math.max(...sides.map(({ from }) => from)) + draws
      await openDraws?.(most)
      const open = await listOpenDraws(db, brand.id, game.info.id, { nowMs: clock.now(), most })
      if (open.length < most) throw new Error(`too few draws of ${game.info.id} are open: ${open.length}`)
      const { price, prizes } = game.info.betTypes.find(({ id }) => id === 'colour')!
      for (const [at, draw] of open.entries())
        for (const { by, colours, from } of sides) {
          if (at < from || at >= from + draws) continue
          awaitDraw(draw.closes_at.getTime())
          const nowMs = clock.now()
          const session = {
            sessionHash: Buffer.alloc(0),
            playerId: by.id,
            brandId: brand.id,
            walletId: by.walletId,
            gameId: game.info.id,
            currency: brand.currency,
            endsAt: new Date(nowMs + 60_000),
          }
          await buy(
            tools,
            game,
            { brand, session, key: randomUUID(), nowMs },
            {
              drawId: String(draw.id),
              bets: colours.map((selection) => ({
                type: 'colour',
                selection,
                stake: '20.00',
                price,
                prizes: [...prizes],
              })),
            },
          )
        }
    },
  }
}
