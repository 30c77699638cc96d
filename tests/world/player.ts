import { randomUUID } from 'node:crypto'
import { openGame, playRound } from '@fairground/contract/arcade'
import { launchGame } from '@fairground/contract/catalogue'
import { getBalance, getMemberInfo } from '@fairground/contract/players'
import { logout } from '@fairground/contract/sessions'
import type { RunningServer } from '../../apps/server/src/main.ts'
import type { Answered, Visitor } from './visitor.ts'

/** A visitor who is logged in. */
export interface Player extends Visitor {
  username: string
  password: string
  balance(): Promise<string>
  logsOut(): Promise<void>
  /** The row number. */
  id(): Promise<bigint>
  /** The number of the wallet in the player's currency. */
  walletId(): Promise<bigint>
  /** Opens a game, in another browser of the player if one is given. */
  opens(gameId: string, by?: Visitor): Promise<Table>
}

/** A player at an open game. */
export interface Table {
  session: string
  balance: string
  stakes: string[]
  info: unknown
  plays(stake: string, key?: string): Promise<Answered<typeof playRound>>
}

/** Makes a logged-in visitor with the user name of the player; a trial, whose name is generated, has none. */
export function asPlayer(
  { tools }: RunningServer,
  somebody: Visitor,
  username: string,
  password: string,
): Player {
  async function id() {
    let query = tools.db.selectFrom('player').select('id')
    // The name of a trial is generated and is in its own answer.
    query = username
      ? query.where('username', '=', username)
      : query.where('customer_id', '=', (await somebody.send(getMemberInfo, {})).value.customerId)
    return (await query.executeTakeFirstOrThrow()).id
  }

  return Object.assign(somebody, {
    username,
    password,
    balance: async () => (await somebody.send(getBalance, {})).value.sumBalance,
    id,
    async walletId() {
      const wallet = tools.db
        .selectFrom('wallet')
        .innerJoin('player', (join) =>
          join.onRef('player.id', '=', 'wallet.player_id').onRef('player.currency', '=', 'wallet.currency'),
        )
        .select('wallet.id')
        .where('player.id', '=', await id())
      return (await wallet.executeTakeFirstOrThrow()).id
    },
    logsOut: async () => void (await somebody.send(logout, {})).value,
    async opens(gameId: string, by: Visitor = somebody): Promise<Table> {
      const { game_url } = (await by.send(launchGame, { nodeId: gameId, vassalage: 'FAIR' })).value
      const launch = launchOf(game_url)
      const { session, balance, stakes, info } = (await by.send(openGame, { launch })).value
      return {
        session,
        balance,
        stakes,
        info,
        plays: (stake, key = randomUUID()) =>
          by.send(playRound, { stake }, { key, headers: { Authorization: `Bearer ${session}` } }),
      }
    },
  })
}

/** Returns the launch token in the address of a house game. */
export function launchOf(gameUrl: string): string {
  return new URLSearchParams(new URL(gameUrl, 'http://site').hash.slice(1)).get('launch')!
}
