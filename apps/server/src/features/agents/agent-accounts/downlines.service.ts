import { opensBelow } from '@fairground/contract/agent-figures'
import type { giveDownlineGroup, openDownline, renewDownlinePassword } from '@fairground/contract/agents'
import type { InputOf, OutputOf } from '@fairground/contract/call'
import { checkField } from '@fairground/kernel/field-pattern'
import { matchesOperatorPattern } from '@fairground/kernel/operator-pattern'
import type { Standing } from '@fairground/kernel/standing'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { transaction } from '../../../db/transaction.ts'
import type { IdempotencyKey } from '../../../http/kept-answers.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { giveGroup, groupsOf, ownGroup } from '../../lotteries/prices/index.ts'
import { refreshLimits } from '../../people/limits/index.ts'
import { customerIdOf } from '../../people/players/index.ts'
import { registerPlayer } from '../../people/sign-ups/index.ts'
import { findDirect } from '../../people/uplines/index.ts'
import { countTry } from '../../people/verification/index.ts'
import { registerRules } from '../../platform/brand/index.ts'
import { giving, renewGiven, type WithGiven } from './given-passwords.service.ts'

/** Each try is counted, since a taken name reveals that it exists. */
const perHour = { times: 30, perSeconds: 3600 }

/** Returns the highest prize group that an agent may give: the agent's own one, in two-thousandths. */
export async function mostToGive(db: Db | Tx, { brandId, playerId }: PlayerSession): Promise<number> {
  const { groups, given } = await groupsOf(db, brandId, playerId)
  return ownGroup(groups, given)
}

/**
 * Opens an account directly below an agent, once for each key, with a password derived from the key. Refuses as the
 * contract defines, and after too many tries.
 */
export async function openBelow(
  tools: Tools,
  brand: Brand,
  session: PlayerSession,
  input: InputOf<typeof openDownline>,
  { key, languageCode }: { key: IdempotencyKey; languageCode: string },
): Promise<OutputOf<typeof openDownline>> {
  return giving(tools, key, async (given) => {
    const nowMs = tools.clock.now()
    const { isOver, endsAtMs } = await countTry(tools.db, `open-downline/${session.playerId}`, perHour, nowMs)
    if (isOver) refuse('too_many_requests', { retryAfterMs: endsAtMs - nowMs })
    const allowed: readonly number[] = opensBelow[session.standing]
    if (!allowed.includes(input.standing)) refuse('standing_not_allowed')
    refuseBadName(brand, input.username)
    const passwordHash = await given.hash()
    return transaction(tools.db, (tx) =>
      key.once(tx, async () =>
        openByForm(tx, tools, brand, {
          ...input,
          agentId: session.playerId,
          by: `player/${session.publicId}`,
          atMost: await mostToGive(tx, session),
          passwordHash,
          goodUntil: given.goodUntil,
          languageCode,
        }),
      ),
    )
  })
}

/** Data with which somebody else opens an account. */
interface Form {
  username: string
  standing: Exclude<Standing, 4>
  group: number
  /** Agent above, who opens it; null for one that staff open at the top. */
  agentId: bigint | null
  /** Opener as named in logs, and the highest prize group that they may give. */
  by: string
  atMost: number
  passwordHash: string
  goodUntil: Date
  languageCode: string
}

/** Opens an account for another person, with a given password. Refuses `username_taken` and `group_not_allowed`. */
export async function openByForm(
  tx: Tx,
  tools: Tools,
  brand: Brand,
  { username, standing, group, agentId, by, atMost, passwordHash, goodUntil, languageCode }: Form,
): Promise<WithGiven> {
  const playerId = await registerPlayer(tx, tools, brand, {
    username,
    passwordHash,
    languageCode,
    registerUrl: '',
    standing,
    uplineId: agentId,
    passwordGivenUntil: goodUntil,
    origin: { way: 'opened', code: null, agentId, campaignId: null },
    // Otherwise somebody who opens many accounts would collect it.
    hasBonus: false,
  })
  await giveGroup(tx, { brandId: brand.id, playerId }, group, { by, nowMs: tools.clock.now() }, atMost)
  await refreshLimits(tx, tools, playerId)
  const customerId = await customerIdOf(tx, playerId)
  return { customerId, username, goodUntil: goodUntil.toISOString() }
}

/** Refuses `invalid_input` for a user name that violates the brand's rule. */
export function refuseBadName(brand: Brand, username: string): void {
  const problem = checkField(registerRules(brand).fields.username, username, matchesOperatorPattern)
  if (problem) refuse('invalid_input', { fields: { username: problem.message } })
}

/**
 * Creates another password for an account directly below an agent that has never logged in, once for each key. Refuses
 * `downline_unknown` and `given_password_used`.
 */
export async function renewBelow(
  tools: Tools,
  { playerId: agentId }: PlayerSession,
  customerId: string,
  key: IdempotencyKey,
): Promise<OutputOf<typeof renewDownlinePassword>> {
  return giving(tools, key, async ({ hash, goodUntil }) => {
    const passwordHash = await hash()
    return transaction(tools.db, (tx) =>
      key.once(tx, async () => {
        const playerId = (await findDirect(tx, agentId, customerId)) ?? refuse('downline_unknown')
        // An account that has never logged in has no session.
        const { account } = await renewGiven(tx, tools, playerId, { passwordHash, goodUntil, isUnseen: true })
        return account
      }),
    )
  })
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
