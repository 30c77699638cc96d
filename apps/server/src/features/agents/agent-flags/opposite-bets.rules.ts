import type { DrawnBets, Found } from './flags.rules.ts'

/** What accounts staked on one draw: what each of them had at risk alone, and what they had at risk as if they were one. */
export interface SharedDraw extends DrawnBets {
  atMs: number
  staked: bigint
  alone: bigint
  together: bigint
}

/** Two accounts who bet on the same draws, with what they have in common: each link is `sign key`. */
export interface LinkedPair {
  one: bigint
  other: bigint
  links: readonly string[]
}

/** Signs that few strangers share. An agent's branch and an inviter may have thousands. */
export const closeSigns = ['browser', 'account']
/** Least number of draws of one group that make a habit, and of accounts that share a browser or an account to pay out to. */
export const leastDraws = 10
export const leastCloseDraws = 5
/** Bets are opposite where, as those of one person, they would have at most so many percent at risk of what they count as. */
export const mostAtRiskPercent = 35n
/**
 * So many percent of the valid bet of draws on which a group bets together are opposite; who bets by chance meets the other side about half
 * of the time. Small bets on the same side hide nothing.
 */
export const leastOppositePercent = 80n
/** Of more accounts that bet together only pairs are looked at: the bets of many balance by chance. */
export const mostInGroup = 6
/** The newest draws on which several of a group bet that are enough to tell. */
export const mostDraws = 200

/** The groups that pairs make who bet together: everybody who is linked with another. */
export function groupsOf(pairs: readonly Pick<LinkedPair, 'one' | 'other'>[]): bigint[][] {
  const groupOf = new Map<bigint, Set<bigint>>()
  for (const { one, other } of pairs) {
    const all = new Set([...(groupOf.get(one) ?? [one]), ...(groupOf.get(other) ?? [other])])
    for (const playerId of all) groupOf.set(playerId, all)
  }
  return [...new Set(groupOf.values())].map((group) => [...group].sort(byId))
}

/**
 * The parts of a group that may bet against each other, the smallest first: another one who bets on the same draws must neither hide those
 * who do nor be taken for one of them, also where it is all that they have in common. Of a large group these are its linked pairs.
 */
export function partsOf(group: readonly bigint[], pairs: readonly LinkedPair[]): bigint[][] {
  if (group.length > mostInGroup)
    return pairs.filter(({ one }) => group.includes(one)).map(({ one, other }) => [one, other])
  let parts: bigint[][] = [[]]
  for (const playerId of group) parts = [...parts, ...parts.map((part) => [...part, playerId])]
  return parts.filter(({ length }) => length > 1).sort((a, b) => a.length - b.length)
}

/**
 * What the accounts of a part have in common, and whether each of them shares a browser or an account to pay out to: with each other, or with
 * others of their group where one of them has nothing in common with the rest of the part.
 */
export function linksOfPart(
  part: readonly bigint[],
  pairs: readonly LinkedPair[],
): { links: string[]; isClose: boolean } {
  const isAmong = (some: readonly LinkedPair[]) =>
    part.every((playerId) => some.some(({ one, other }) => one === playerId || other === playerId))
  const within = pairs.filter(({ one, other }) => part.includes(one) && part.includes(other))
  const told = isAmong(within)
    ? within
    : pairs.filter(({ one, other }) => part.includes(one) || part.includes(other))
  const close = told.filter(({ links }) => links.some((link) => closeSigns.includes(signOf(link))))
  return { links: [...new Set(told.flatMap(({ links }) => links))], isClose: isAmong(close) }
}

/** Number of links of each sign, by the names of a flag's figures. */
export function countsOf(links: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const link of links) {
    const name = figureOf[signOf(link)]
    if (name) counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const figureOf: Record<string, string> = {
  agent: 'agents',
  inviter: 'inviters',
  browser: 'browsers',
  account: 'payoutAccounts',
}

export function signOf(link: string): string {
  return link.split(' ')[0]!
}

/**
 * Who gains by accounts that bet together: the lowest agent above all where they are of one branch, else the one who invited them, else the
 * oldest of them.
 */
export function aboutOf(
  accounts: readonly { playerId: bigint; above: readonly bigint[] }[],
  links: readonly string[],
): bigint {
  const ofBranch = links.some((link) => signOf(link) === 'agent') ? lowestCommon(accounts) : undefined
  const inviter = links.find((link) => signOf(link) === 'inviter')?.split(' ')[1]
  return ofBranch ?? (inviter === undefined ? accounts[0]!.playerId : BigInt(inviter))
}

/** The agent that all accounts have in common who is the lowest in the tree; one of them where the others are below it. */
export function lowestCommon(
  accounts: readonly { playerId: bigint; above: readonly bigint[] }[],
): bigint | undefined {
  const [first, ...rest] = accounts.map(({ playerId, above }) => [...above, playerId])
  return first?.filter((agentId, at) => rest.every((path) => path[at] === agentId)).at(-1)
}

/** What a group's bets on draws raise: nothing unless they are opposite on nearly all draws on which several of the group bet. */
export function foundInBets(
  aboutId: bigint,
  group: readonly bigint[],
  draws: readonly SharedDraw[],
  { links, isClose }: { links: readonly string[]; isClose: boolean },
): Found | undefined {
  const several = draws.filter(({ alone }) => alone > 0n)
  const opposite = several.filter(({ alone, together }) => together * 100n <= alone * mostAtRiskPercent)
  const sumOf = (of: readonly SharedDraw[], what: 'staked' | 'alone' | 'together') =>
    of.reduce((sum, draw) => sum + draw[what], 0n)
  const validBet = sumOf(opposite, 'alone')
  if (opposite.length < (isClose ? leastCloseDraws : leastDraws)) return undefined
  if (validBet * 100n < sumOf(several, 'alone') * leastOppositePercent) return undefined
  const times = opposite.map(({ atMs }) => atMs)
  return {
    kind: 'opposite_bets',
    aboutId,
    accounts: [...group],
    // Found again where it has doubled since somebody looked.
    evidence: [
      `bets ${group.toSorted(byId).join('-')} ${Math.floor(Math.log2(opposite.length / leastDraws))}`,
    ],
    firstMs: Math.min(...times),
    lastMs: Math.max(...times),
    counts: { draws: opposite.length, drawsTogether: several.length, ...countsOf(links) },
    sums: { staked: sumOf(opposite, 'staked'), validBet, atRisk: sumOf(opposite, 'together') },
    draws: opposite.map(({ drawId, gameId, issue }) => ({ drawId, gameId, issue })),
  }
}

function byId(one: bigint, other: bigint): number {
  return one < other ? -1 : 1
}
