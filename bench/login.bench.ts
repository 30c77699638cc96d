import { randomUUID } from 'node:crypto'
import { login } from '@fairground/contract/sessions'
import { getStatus } from '@fairground/contract/system'
import argon2 from '@node-rs/argon2'
import { CompactEncrypt, importJWK } from 'jose'
import { openPool } from '../apps/server/src/db/pool.ts'
import { hashPassword } from '../apps/server/src/features/people/credentials/index.ts'
import { passwordCost } from '../apps/server/src/password-cost.ts'
import { benchDatabase } from './database.ts'
import { answersPerSecond, postOf } from './posts.ts'
import type { Report } from './report.ts'
import { type Server, serverOf } from './servers.ts'

const players = 2000
const password = 'the password of everybody'
/** Enough simultaneous logins that there is always a password to check, whatever else a login waits for. */
const connections = 32
const secondsEach = 4
/** A server that has run for an hour has compiled the code of a login; a new one compiles it meanwhile. */
const warmUpSeconds = 10
/** More than any machine can do: a body is valid for one login. */
const mostPerSecond = 400
const turns = 9

/**
 * Measures whole logins a second over HTTP, each from a known place of the player, against argon2id alone on this
 * machine: nine turns, each against the checks immediately before and after it, because the machine's speed varies; the
 * figure is the median.
 */
export async function benchLogin(report: Report): Promise<void> {
  const database = await benchDatabase(players)
  let server: Server | undefined
  try {
    const passwordHash = await hashPassword({ passwordCost }, password)
    const owner = openPool(database.ownerUrl, { max: 1 })
    await owner.query(
      'UPDATE player SET password_hash = $1, first_login_at = now(), password_changed_at = now()',
      [passwordHash],
    )
    await owner.query(
      `INSERT INTO known_place (player_id, ip, first_at, last_at)
       SELECT id, ('10.1.' || id / 250 || '.' || id % 250)::inet, now(), now() FROM player`,
    )
    await owner.query('VACUUM ANALYZE')
    await owner.end()
    server = await serverOf('whole', database.url)
    await logins(server, 0, warmUpSeconds)
    const pairs: { alone: number; logins: number }[] = []
    let before = await argon2Alone(passwordHash)
    for (let turn = 0; turn < turns; turn++) {
      const rate = await logins(server, turn * Math.floor(players / turns), secondsEach)
      const after = await argon2Alone(passwordHash)
      pairs.push({ alone: (before + after) / 2, logins: rate })
      before = after
    }
    const middle = pairs.sort((a, b) => a.logins / a.alone - b.logins / b.alone)[Math.floor(turns / 2)]!
    const against = { name: 'argon2id alone', value: middle.alone }
    report.figure({ name: against.name, value: against.value, unit: 'checks/s' })
    report.figure({
      name: 'logins over HTTP',
      value: middle.logins,
      unit: 'logins/s',
      against,
      goal: { min: 0.85 },
    })
  } finally {
    server?.process.kill('SIGKILL')
    await database.close()
  }
}

/**
 * Returns password checks a second by the library itself in this process, with as many in parallel as there are logins.
 */
async function argon2Alone(passwordHash: string): Promise<number> {
  const startedAt = performance.now()
  const endsAt = startedAt + secondsEach * 1000
  let checks = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < endsAt) {
        await argon2.verify(passwordHash, password)
        checks++
      }
    }),
  )
  return (checks / (performance.now() - startedAt)) * 1000
}

/** Returns logins a second of one load, which uses the players from a given one on; throws if any was refused. */
async function logins(server: Server, from: number, seconds: number): Promise<number> {
  // Encrypted to the brand's key beforehand, because that is the browser's work and not the server's.
  const requests = await sealedLogins(server, from, seconds * mostPerSecond)
  return answersPerSecond(server.address, requests, { connections, seconds })
}

async function sealedLogins({ address }: Server, from: number, count: number): Promise<Buffer[]> {
  const { value } = (await (await fetch(address + getStatus.path)).json()) as {
    value: { publicKey: { kid: string; kty: string } }
  }
  const key = await importJWK(value.publicKey, 'ECDH-ES')
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const player = ((from + at) % players) + 1
      const clear = {
        type: 'username',
        username: `player${player}`,
        password,
        iat: Math.floor(Date.now() / 1000),
        jti: randomUUID(),
      }
      const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(clear)))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: value.publicKey.kid })
        .encrypt(key)
      const ip = `10.1.${Math.floor(player / 250)}.${player % 250}`
      return postOf(address, login.path, JSON.stringify({ jwe }), { 'x-forwarded-for': ip })
    }),
  )
}
