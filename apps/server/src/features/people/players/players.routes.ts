import { updateLanguage } from '@fairground/contract/players'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { setLanguage } from './players.queries.ts'

/** Binds the calls about the own account of a player. */
export function playerRoutes({ serve }: Serving, { db }: Tools) {
  serve(updateLanguage, async ({ input: { language }, brand, session }) => {
    if (!brand.languages.includes(language)) refuse('language_unknown')
    await setLanguage(db, session.playerId, language)
    return {}
  })
}
