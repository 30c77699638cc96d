import { type AvatarName, avatarNames } from '@fairground/contract/avatars'
import { getMemberIcon, getPlayerAvatar, setMemberIcon } from '@fairground/contract/players'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { avatarOf, setAvatar } from './persons.queries.ts'

/** Binds the calls about the picture of an account. */
export function personRoutes({ serve }: Serving, { db }: Tools) {
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
