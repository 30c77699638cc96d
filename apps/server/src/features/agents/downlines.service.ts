import { givenPasswordHours, opensBelow } from '@fairground/contract/agent-figures'
import type { giveDownlineGroup, openDownline } from '@fairground/contract/agents'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import { checkField } from '@fairground/kernel/field-pattern'
import { matchesOperatorPattern } from '@fairground/kernel/operator-pattern'
import type { Brand } from '../../caller/brand.ts'
import type { PlayerSession } from '../../caller/session.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { transaction } from '../../db/transaction.ts'
import type { IdempotencyKey } from '../../http/kept-answers.ts'
import { refuse } from '../../http/refusal.ts'
import type { Tools } from '../../tools.ts'
import { registerRules } from '../brand/index.ts'
import { refreshLimits } from '../limits/index.ts'
import { customerIdOf, findDirect, registerPlayer } from '../players/index.ts'
import { giveGroup, groupsOf, ownGroup } from '../prices/index.ts'
import { hashPassword } from '../sessions/index.ts'
import { countTry } from '../verification/index.ts'

const hourMs = 3_600_000
/** Each try is counted, since a name that is taken tells that it exists. */
const perHour = { times: 30, perSeconds: 3600 }

/** The most that an agent may give: the agent's own prize group, in two-thousandths. */
export async function mostToGive(db: Db | Tx, { brandId, playerId }: PlayerSession): Promise<number> {
  const { groups, given } = await groupsOf(db, brandId, playerId)
  return ownGroup(groups, given)
}

/**
 * Opens an account directly below an agent, once for each key. Its password comes of the key, so that a repeat shows the same one and none
 * is stored but its hash. Refuses what the contract says, and tries without end.
 */
export async function openBelow(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  input: InputOf<typeof openDownline>,
  { key, languageCode }: { key: IdempotencyKey; languageCode: string },
): Promise<OutputOf<typeof openDownline>> {
  const password = givenPassword(tools, key)
  const opened = await key.answer(async () => {
    const nowMs = tools.clock.now()
    const { isOver, endsAtMs } = await countTry(tools.db, `open-downline/${session.playerId}`, perHour, nowMs)
    if (isOver) refuse('too_many_requests', { retryAfterMs: endsAtMs - nowMs })
    const allowed: readonly number[] = opensBelow[session.standing]
    if (!allowed.includes(input.standing)) refuse('standing_not_allowed')
    refuseBadName(brand, input.username)
    const passwordHash = await hashPassword(password)
    const goodUntil = new Date(nowMs + givenPasswordHours * hourMs)
    return transaction(tools.db, (tx) =>
      key.once(tx, async () => {
        const playerId = await registerPlayer(tx, tools, brand, {
          username: input.username,
          passwordHash,
          languageCode,
          registerUrl: '',
          standing: input.standing,
          uplineId: session.playerId,
          passwordGivenUntil: goodUntil,
          origin: { way: 'opened', code: null, agentId: session.playerId, campaignId: null },
          // Whoever opens many accounts would collect it.
          hasBonus: false,
        })
        const by = { by: `player/${session.publicId}`, nowMs }
        await giveGroup(tx, { brandId: brand.id, playerId }, input.group, by, await mostToGive(tx, session))
        await refreshLimits(tx, tools, playerId)
        return {
          customerId: await customerIdOf(tx, playerId),
          username: input.username,
          goodUntil: goodUntil.toISOString(),
        }
      }),
    )
  })
  return { ...opened, password }
}

function refuseBadName(brand: Brand, username: string): void {
  const problem = checkField(registerRules(brand).fields.username, username, matchesOperatorPattern)
  if (problem) refuse('invalid_input', { fields: { username: problem.message } })
}

/** Without signs that people read for one another. */
const plainSigns = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Twelve of 31 signs, of 59 bits together, in groups of four; the same for the same key of the same caller. */
function givenPassword({ secret }: Pick<Tools, 'secret'>, { caller, key }: IdempotencyKey): string {
  let rest = BigInt(`0x${secret.digest(`${caller}/${key}`, 'given-password').toString('hex')}`)
  let signs = ''
  for (let at = 0; at < 12; at++) {
    signs += plainSigns[Number(rest % 31n)]
    rest /= 31n
  }
  return signs.replace(/(.{4})(?=.)/g, '$1-')
}

/** Gives an account directly below an agent another prize group. Refuses `downline_unknown` and `group_not_allowed`. */
export async function giveGroupBelow(
  tools: Tools,
  session: PlayerSession,
  { customerId, group }: InputOf<typeof giveDownlineGroup>,
): Promise<void> {
  await transaction(tools.db, async (tx) => {
    const playerId = (await findDirect(tx, session.playerId, customerId)) ?? refuse('downline_unknown')
    const by = { by: `player/${session.publicId}`, nowMs: tools.clock.now() }
    await giveGroup(tx, { brandId: session.brandId, playerId }, group, by, await mostToGive(tx, session))
  })
}
