import type { InputOf, OutputOf } from '@fairground/contract/call'
import type { openMaster, renewGivenPassword } from '@fairground/contract/office-tree'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { groupsOf } from '../../lotteries/prices/index.ts'
import { logged } from '../../office/staff/index.ts'
import { closeSessions, type SessionDoors } from '../../people/sessions/index.ts'
import { giving, openByForm, refuseBadName, renewGiven } from '../agent-accounts/index.ts'
import { findPlaced } from './accounts.queries.ts'
import { requestKey } from './requests.service.ts'

/**
 * Opens a master agent or master affiliate at the top of the tree, once for each request of a person, with its entry in
 * the log. Refuses as the contract defines.
 */
export async function openMasterAgent(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  input: InputOf<typeof openMaster>,
  nowMs: number,
): Promise<OutputOf<typeof openMaster>> {
  const key = requestKey(tools, staff, 'openMaster', input, nowMs)
  const by = `staff/${staff.publicId}` as const
  return giving(tools, key, async ({ hash, goodUntil }) => {
    const { username, standing, group } = input
    refuseBadName(brand, username)
    const passwordHash = await hash()
    return logged(tools, async (tx) => {
      const result = await key.once(tx, async () => {
        const { groups } = await groupsOf(tx, brand.id)
        return openByForm(tx, tools, brand, {
          username,
          standing,
          group,
          agentId: null,
          by,
          atMost: groups.highest,
          passwordHash,
          goodUntil,
          languageCode: brand.languages[0] ?? '',
        })
      })
      const subject = `player/${result.customerId}`
      return {
        result,
        entry: { brandId: brand.id, by, call: 'openMaster', subject, after: { standing, group } },
      }
    })
  })
}

/**
 * Creates another password for an account of the brand that was opened by a form, once for each request of a person,
 * with its entry in the log; ends everything that the earlier password opened, in this process at once. Refuses
 * `player_unknown` and `given_password_used`.
 */
export async function renewByStaff(
  tools: Tools,
  sessions: SessionDoors,
  brand: Brand,
  staff: StaffSession,
  input: InputOf<typeof renewGivenPassword>,
  nowMs: number,
): Promise<OutputOf<typeof renewGivenPassword>> {
  const key = requestKey(tools, staff, 'renewGivenPassword', input, nowMs)
  return giving(tools, key, async ({ hash, goodUntil }) => {
    const { id } =
      (await findPlaced(tools.db, brand.id, { customerId: input.customerId })) ?? refuse('player_unknown')
    const passwordHash = await hash()
    const { account, ended } = await logged(tools, async (tx) => {
      let hashes: Buffer[] = []
      const result = await key.once(tx, async () => {
        const renewed = await renewGiven(tx, tools, id, { passwordHash, goodUntil, isUnseen: false })
        hashes = renewed.ended
        return renewed.account
      })
      return {
        result: { account: result, ended: hashes },
        entry: {
          brandId: brand.id,
          by: `staff/${staff.publicId}`,
          call: 'renewGivenPassword',
          subject: `player/${input.customerId}`,
          reason: input.reason,
          after: { goodUntil: goodUntil.toISOString() },
        },
      }
    })
    closeSessions(tools, sessions, ended)
    return account
  })
}
