import { type Challenge, createChallenge, type Payload, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'

/** Maximum time for a form after the proof of work is done. */
const freshMs = 20 * 60_000

/** Number of PBKDF2 rounds per guess: about a millisecond. */
const roundsPerGuess = 5000

/**
 * Creates a challenge whose answer takes a browser at most `botCheckCost` guesses, at least half of them, and this
 * server one to make and none to check. `data.endsAt` is the end of its validity, in milliseconds since 1970.
 */
export function makeBotCheck({
  chance,
  clock,
  secret,
  botCheckCost,
}: Pick<Tools, 'chance' | 'clock' | 'secret' | 'botCheckCost'>): Promise<Challenge> {
  const least = Math.ceil(botCheckCost / 2)
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: roundsPerGuess,
    counter: least + chance.below(botCheckCost - least + 1),
    deriveKey,
    // The library would compare its `expiresAt` with the machine's own clock.
    data: { endsAt: clock.now() + freshMs },
    ...keysOf({ secret }),
  })
}

/**
 * Accepts the solution of a bot check, the widget's base64 text, once; refuses `bot_check_required` if there is none,
 * and `bot_check_wrong` if it is wrong, expired, or was used before.
 */
export async function requireBotCheck(
  { db, clock, secret }: Pick<Tools, 'db' | 'clock' | 'secret'>,
  payload: string | undefined,
): Promise<void> {
  if (!payload) refuse('bot_check_required')
  const solved = await readSolved(secret, payload)
  const endsAt = Number(solved?.parameters.data?.endsAt)
  if (!solved || !(endsAt > clock.now())) refuse('bot_check_wrong')
  const taken = await db
    .insertInto('bot_check')
    .values({
      challenge_hash: secret.digest(solved.parameters.nonce, 'bot-check'),
      until: new Date(endsAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (taken.numInsertedOrUpdatedRows === 0n) refuse('bot_check_wrong')
}

/** Challenge that a payload solves; undefined for any other input. */
async function readSolved(secret: Tools['secret'], payload: string) {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8')) as Payload
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keysOf({ secret }) })
    return verified ? challenge : undefined
  } catch {
    return undefined
  }
}

function keysOf({ secret }: Pick<Tools, 'secret'>) {
  return {
    hmacSignatureSecret: secret.digest('challenge', 'bot-check').toString('hex'),
    hmacKeySignatureSecret: secret.digest('solution', 'bot-check').toString('hex'),
  }
}
