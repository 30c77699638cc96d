import type { InputOf, OutputOf } from '@fairground/contract/call'
import type {
  getPlayerPrizeGroup,
  givePlayerPrizeGroup,
  setPrizeGroups,
} from '@fairground/contract/office-prices'
import type { GuardedSetting } from '../../../brand-setting.ts'
import type { Brand } from '../../../caller/brand.ts'
import type { StaffSession } from '../../../caller/staff.ts'
import type { Db, Tx } from '../../../db/tables.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Tools } from '../../../tools.ts'
import { changeSetting, loosensBy, versionOf } from '../../office/approvals/index.ts'
import { findPlayer } from '../../office/staff/index.ts'
import { areAllowed, ownGroup } from './groups.rules.ts'
import { addGivenGroup, groupsOf, listGivenGroups, replaceGroups } from './prices.queries.ts'

/** Number of given groups of a player that are shown. */
const mostShown = 50

/** Author of a given prize group, as named in logs (`staff/<uuid>`), and the time. */
export interface Giver {
  by: string
  nowMs: number
}

/**
 * Gives a player a prize group for later purchases; earlier given ones are kept. `atMost` is the maximum that the
 * author may give, such as the author's own group. Refuses `group_not_allowed` above that and outside of the brand's
 * range; returns the earlier group of the player.
 */
export async function giveGroup(
  tx: Tx,
  { brandId, playerId }: { brandId: number; playerId: bigint },
  group: number,
  { by, nowMs }: Giver,
  atMost: number,
): Promise<number> {
  const { groups, given } = await groupsOf(tx, brandId, playerId)
  const isAllowed =
    Number.isInteger(group) && group >= groups.least && group <= groups.highest && group <= atMost
  if (!isAllowed) refuse('group_not_allowed')
  await addGivenGroup(tx, { playerId, group, givenBy: by, atMost, givenAt: new Date(nowMs) })
  return ownGroup(groups, given)
}

/** Returns the name in the log of a player's prize group. */
const subjectOf = (customerId: string) => `player/${customerId}`

/** Own prize group of a player: to raise it takes two persons, since the player then wins more. */
export const playerPrizeGroup: GuardedSetting<{ group: number }> = {
  call: 'givePlayerPrizeGroup',
  async read(db, { brand, subject }) {
    const { id } = await findPlayer({ db }, brand.id, subject.slice(subjectOf('').length))
    return groupNow(db, brand.id, id)
  },
  async write(tx, { brand, subject, nowMs, by }, { group }) {
    const { id } = await findPlayer({ db: tx }, brand.id, subject.slice(subjectOf('').length))
    const { groups } = await groupsOf(tx, brand.id)
    const giver = { by: `staff/${by!.publicId}`, nowMs }
    await giveGroup(tx, { brandId: brand.id, playerId: id }, group, giver, groups.highest)
    return {}
  },
  loosens: loosensBy({ group: 'up' }),
}

async function groupNow(db: Db | Tx, brandId: number, playerId: bigint): Promise<{ group: number }> {
  const { groups, given } = await groupsOf(db, brandId, playerId)
  return { group: ownGroup(groups, given) }
}

/**
 * Gives a player of the brand a prize group by staff, who may give any that the brand allows, or proposes that. Refuses
 * `player_unknown`, `group_not_allowed`, and `changed_meanwhile` if the group is not the one that the person read.
 */
export async function giveByStaff(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { customerId, group, version, reason }: InputOf<typeof givePlayerPrizeGroup>,
): Promise<OutputOf<typeof givePlayerPrizeGroup>> {
  const [{ groups }] = await Promise.all([
    groupsOf(tools.db, brand.id),
    findPlayer(tools, brand.id, customerId),
  ])
  if (group < groups.least || group > groups.highest) refuse('group_not_allowed')
  const change = { brand, staff, subject: subjectOf(customerId), version, values: { group }, reason }
  return changeSetting(tools, playerPrizeGroup, change)
}

/** Returns the prize group of a player of the brand, with the given ones. Refuses `player_unknown`. */
export async function groupOfPlayer(
  tools: Tools,
  brandId: number,
  customerId: string,
): Promise<OutputOf<typeof getPlayerPrizeGroup>> {
  const { id } = await findPlayer(tools, brandId, customerId)
  const [{ groups, given }, list] = await Promise.all([
    groupsOf(tools.db, brandId, id),
    listGivenGroups(tools.db, id, mostShown),
  ])
  return {
    own: ownGroup(groups, given),
    version: versionOf({ group: ownGroup(groups, given) }),
    groups,
    list: list.map(({ givenAt, ...one }) => ({ ...one, givenAt: givenAt.toISOString() })),
  }
}

/** Prize groups of a brand: to raise one takes two persons, since players win more in a higher group. */
export const prizeGroups: GuardedSetting<InputOf<typeof setPrizeGroups>['after']> = {
  call: 'setPrizeGroups',
  async read(db, { brand }) {
    const { least, usual, highest } = (await groupsOf(db, brand.id)).groups
    return { least, usual, highest }
  },
  async write(tx, { brand }, values, before) {
    if (!(await replaceGroups(tx, brand.id, before, values))) refuse('changed_meanwhile')
    return {}
  },
  loosens: loosensBy({ least: 'up', usual: 'up', highest: 'up' }),
}

/**
 * Sets the prize groups of the brand, or proposes them. Refuses `group_not_allowed`, and `changed_meanwhile` if they
 * are not those that the caller read.
 */
export async function setGroupsOf(
  tools: Tools,
  brand: Brand,
  staff: StaffSession,
  { before, after: values, reason }: InputOf<typeof setPrizeGroups>,
): Promise<OutputOf<typeof setPrizeGroups>> {
  if (!areAllowed(values)) refuse('group_not_allowed')
  const version = versionOf(before)
  return changeSetting(tools, prizeGroups, { brand, staff, subject: 'prize-groups', version, values, reason })
}
