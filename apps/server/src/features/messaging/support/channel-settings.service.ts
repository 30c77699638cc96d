import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { setChannels } from '@fairground/contract/office-content'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, versionOf } from '../../office/approvals/index.ts'
import { listChannels, writeChannels } from '../../platform/channels/index.ts'

type Channels = Pick<InputOf<typeof setChannels>, 'channels'>

/** Name of the channels in the log. */
export const channelsSubject = 'channels'

/**
 * Channels by which players reach the operator: a channel that is new, leads elsewhere or is shown to others takes two
 * persons, since it could lead players to a stranger.
 */
export const channelsSetting: GuardedSetting<Channels> = {
  call: 'setChannels',
  read: async (db, { brand }) => ({ channels: await listChannels(db, brand.id) }),
  async write(tx, { brand }, { channels }) {
    await writeChannels(tx, brand.id, channels)
    return {}
  },
  loosens(before, after) {
    const known = new Set(before.channels.map(versionOf))
    return after.channels.some((channel) => !known.has(versionOf(channel)))
  },
}

/** Replaces the channels of the brand, or proposes that. Refuses `channel_twice` and `changed_meanwhile`. */
export async function changeChannels(
  tools: Pick<Tools, 'db' | 'clock' | 'chance' | 'secret'>,
  brand: Brand,
  staff: StaffSession,
  { channels, version, reason }: InputOf<typeof setChannels>,
): Promise<OutputOf<typeof setChannels>> {
  if (new Set(channels.map(({ type, path }) => `${type} ${path}`)).size < channels.length)
    refuse('channel_twice')
  const change = { brand, staff, subject: channelsSubject, version, values: { channels }, reason }
  return changeSetting(tools, channelsSetting, change)
}
