import { type AvatarName, avatarNames } from '@fairground/contract/avatars'
import { getMemberIcon, getPlayerAvatar, setMemberIcon, updateLanguage } from '@fairground/contract/players'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { avatarOf, setAvatar, setLanguage } from './players.queries.ts'

export function playerRoutes({ serve }: Serving, { db }: Tools) {
  serve(updateLanguage, async ({ input: { language }, brand, session }) => {
    if (!brand.languages.includes(language)) refuse('language_unknown')
    await setLanguage(db, session.playerId, language)
    return {}
  })

  serve(getMemberIcon, async ({ session }) => iconOnWire(await avatarOf(db, session.playerId)))

  serve(getPlayerAvatar, async ({ session }) => ({
    ...iconOnWire(await avatarOf(db, session.playerId)),
    list: avatarNames.map((avatar) => ({ avatar, url: addressOf(avatar) })),
  }))

  serve(setMemberIcon, async ({ input: { avatar }, session }) => {
    await setAvatar(db, session.playerId, avatar)
    return iconOnWire(avatar)
  })
}

function iconOnWire(avatar: AvatarName | null) {
  return { avatar, url: avatar && addressOf(avatar) }
}

function addressOf(avatar: AvatarName): string {
  return `/avatars/${avatar}.svg`
}
