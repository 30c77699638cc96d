import { randomUUID } from 'node:crypto'
import { openDownline } from '@fairground/contract/agents'
import { acceptAgreement, changePassword } from '@fairground/contract/players'
import { confirmAuthenticator, proveAgent, startAuthenticator } from '@fairground/contract/sessions'
import { totpCode } from '../../apps/server/src/totp.ts'
import type { Answered, Visitor } from './visitor.ts'
import { logsIn, type World } from './world.ts'

let opened = 0

/**
 * An agent whom another has just opened, in the session that began with the assigned password, with a new authenticator
 * app.
 */
export interface NewAgent {
  session: Visitor
  customerId: string
  username: string
  givenPassword: string
  password: string
  /** Returns the app's current code. */
  codeNow(): string
  /** Gives the app's next code in a session of the agent. */
  shows(session: Visitor): Promise<Answered<typeof proveAgent>>
}

/**
 * Opens an agent below another, who logs in with the assigned password, replaces it, accepts the agreement and adds an
 * app.
 */
export async function aNewAgent(world: World, above: Visitor, { comesAfterMs = 0 } = {}): Promise<NewAgent> {
  const username = `bagong${++opened}`
  const wanted = { username, standing: 1, group: 1800 } as const
  const account = (await above.send(openDownline, wanted, { key: randomUUID() })).value
  const { customerId, password: givenPassword } = account
  world.clock.advance(comesAfterMs)
  const session = world.visitor()
  void (await logsIn(session, username, givenPassword)).value
  const password = `own password of ${username}`
  const change = { oldPassword: givenPassword, newPassword: password, confirmNewPassword: password }
  void (await session.send(changePassword, change)).value
  void (await session.send(acceptAgreement, { birthday: '1990-05-17' })).value
  const { secret } = (await session.send(startAuthenticator, { password })).value
  const codeNow = () => totpCode(secret, world.clock.now())
  void (await session.send(confirmAuthenticator, { code: codeNow() })).value
  return { session, customerId, username, givenPassword, password, codeNow, shows }

  /** A code works once, and the next one comes half a minute later. */
  function shows(somebody: Visitor) {
    world.clock.advance(31_000)
    return somebody.send(proveAgent, { code: codeNow() })
  }
}
