import { getAuthenticator, removeAuthenticator, startAuthenticator } from '@fairground/contract/sessions'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { requirePassword } from '../credentials/index.ts'
import * as authenticator from './authenticator.service.ts'
import { findComer } from './comers.queries.ts'
import { refuseResting } from './money-off.service.ts'

/** Binds the calls about the authenticator app of a player, except its activation, which ends remembered browsers. */
export function proofRoutes({ serve }: Serving, tools: Tools) {
  const { db } = tools

  serve(getAuthenticator, async ({ session }) => ({
    isOn: await authenticator.hasAuthenticator(db, session.playerId),
  }))

  serve(startAuthenticator, async ({ input, brand, session }) => {
    await requirePassword(tools, session.playerId, input.password)
    await refuseResting(tools, session.playerId)
    return authenticator.makeAuthenticator(
      tools,
      { id: session.playerId, username: session.username },
      brand.name,
    )
  })

  serve(removeAuthenticator, async ({ input, brand, session, ip }) => {
    await requirePassword(tools, session.playerId, input.password)
    const player = (await findComer(tools, brand.id, session.playerId, ip)) ?? refuse('not_logged_in')
    await authenticator.removeAuthenticator(tools, player, input.code, ip)
    return {}
  })
}
