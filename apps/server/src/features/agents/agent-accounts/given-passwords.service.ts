import { givenPasswordHours } from '@fairground/contract/agent-figures'
import type { Tx } from '../../../db/tables.ts'
import type { IdempotencyKey } from '../../../http/kept-answers.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { hashPassword, holdPlayer } from '../../people/credentials/index.ts'
import { customerIdOf, usernameOf } from '../../people/players/index.ts'
import { setPassword } from '../../people/sessions/index.ts'

const hourMs = 3_600_000

/**
 * Password that somebody else had made: its hash, which takes the server some work, and until when it opens the
 * account.
 */
export interface Given {
  hash(): Promise<string>
  goodUntil: Date
}

/** Account with a given password. */
export interface WithGiven {
  customerId: string
  username: string
  goodUntil: string
}

/**
 * Gives an account a password derived from the key of a call, by `give`, which stores its answer under that key: a
 * repeat shows the same password, and only its hash is stored.
 */
export async function giving(
  tools: Pick<Tools, 'secret' | 'clock' | 'passwordCost'>,
  key: IdempotencyKey,
  give: (given: Given) => Promise<WithGiven>,
): Promise<WithGiven & { password: string }> {
  const password = givenPassword(tools, key)
  const goodUntil = new Date(tools.clock.now() + givenPasswordHours * hourMs)
  const account = await key.answer(() => give({ hash: () => hashPassword(tools, password), goodUntil }))
  return { ...account, password }
}

/** Letters and digits without those that people confuse. */
const plainSigns = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Twelve of 31 characters (59 bits) in groups of four; the same for the same key of the same caller. */
function givenPassword({ secret }: Pick<Tools, 'secret'>, { caller, key }: IdempotencyKey): string {
  let rest = BigInt(`0x${secret.digest(`${caller}/${key}`, 'given-password').toString('hex')}`)
  let signs = ''
  for (let at = 0; at < 12; at++) {
    signs += plainSigns[Number(rest % 31n)]
    rest /= 31n
  }
  return signs.replace(/(.{4})(?=.)/g, '$1-')
}

/**
 * Replaces a given password that the player has not changed yet, and with `isUnseen` one that was never used to log in;
 * else refuses `given_password_used`. Returns the account with the sessions that end by it.
 */
export async function renewGiven(
  tx: Tx,
  tools: Pick<Tools, 'clock'>,
  playerId: bigint,
  { passwordHash, goodUntil, isUnseen }: { passwordHash: string; goodUntil: Date; isUnseen: boolean },
): Promise<{ account: WithGiven; ended: Buffer[] }> {
  const { passwordGivenUntil, firstLoginAt } = await holdPlayer(tx, playerId, true)
  if (passwordGivenUntil === null || (isUnseen && firstLoginAt !== null)) refuse('given_password_used')
  const more = { is_password_due: true, password_given_until: goodUntil }
  const ended = await setPassword(tx, tools, playerId, passwordHash, { more })
  const [customerId, username] = [await customerIdOf(tx, playerId), await usernameOf(tx, playerId)]
  return { account: { customerId, username, goodUntil: goodUntil.toISOString() }, ended }
}
