import type { Tools } from '../apps/server/src/tools.ts'
import { newTotpSecret, totpCode } from '../apps/server/src/totp.ts'
import { treeLogins } from './past/team.ts'
import { people } from './people.ts'

const dayMs = 24 * 60 * 60_000
/** An app opens the agent centre a day after it was added. */
const inUseForMs = 30 * dayMs

function findAgents({ db }: Pick<Tools, 'db'>) {
  const names = [
    ...people.flatMap(({ username, affiliateCode }) => (affiliateCode ? username : [])),
    ...treeLogins,
  ]
  return db
    .selectFrom('player')
    .leftJoin('authenticator', 'authenticator.player_id', 'player.id')
    .innerJoin('brand', 'brand.id', 'player.brand_id')
    .select(['player.id', 'player.username', 'authenticator.secret_sealed as sealed'])
    .where('brand.code', '=', 'perya')
    .where('player.username', 'in', names)
    .orderBy('player.username')
}

/**
 * Gives each agent of the demo an authenticator app, unless there is one; each secret is generated for this
 * installation.
 */
export async function seedDemoApps(tools: Tools): Promise<void> {
  const at = new Date(tools.clock.now() - inUseForMs)
  for (const { id } of await findAgents(tools).where('authenticator.player_id', 'is', null).execute())
    await tools.db
      .insertInto('authenticator')
      .values({
        player_id: id,
        secret_sealed: tools.secret.seal(newTotpSecret(tools.chance), `authenticator/${id}`),
        made_at: at,
        confirmed_at: at,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Returns the codes that the apps of the demo's agents show now. */
export async function agentCodes(tools: Pick<Tools, 'db' | 'secret' | 'clock'>) {
  const { secret, clock } = tools
  return (await findAgents(tools).execute()).flatMap(({ id, username, sealed }) =>
    sealed
      ? [{ login: username, code: totpCode(secret.open(sealed, `authenticator/${id}`), clock.now()) }]
      : [],
  )
}
