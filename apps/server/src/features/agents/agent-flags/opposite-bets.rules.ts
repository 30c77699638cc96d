import type { DrawnBets, Found } from './flags.rules.ts'

/** Stakes of accounts on one draw: the amount at risk of each of them alone, and of all as if they were one. */
export interface SharedDraw extends DrawnBets {
  atMs: number
  staked: bigint
  alone: bigint
  together: bigint
}

/** Two accounts that bet on the same draws, with their links, each as `sign key`. */
export interface LinkedPair {
  one: bigint
  other: bigint
  links: readonly string[]
}

/** Signs that few strangers share. An agent's branch and an inviter may have thousands. */
export const closeSigns = ['browser', 'account']
/**
 * Minimum number of draws of a group for a finding, and the one for accounts that share a browser or a payout account.
 */
export const leastDraws = 10
export const leastCloseDraws = 5
/**
 * Maximum amount at risk, in percent of the counted stakes, for bets that are opposite if they belong to one person.
 */
export const mostAtRiskPercent = 35n
/**
 * Minimum percentage of the valid bet, over draws on which a group bets together, that is opposite; players who bet by
 * chance meet the other side about half of the time. Small bets on the same side hide nothing.
 */
export const leastOppositePercent = 80n
/** Maximum number of accounts in a group; of larger ones only pairs are checked: the bets of many balance by chance. */
export const mostInGroup = 6
/** Maximum number of draws with several accounts of a group that are compared, newest first. */
export const mostDraws = 200

/** Returns the groups formed by pairs that bet together: all accounts that are linked with another. */
export function groupsOf(pairs: readonly Pick<LinkedPair, 'one' | 'other'>[]): bigint[][] {
  const groupOf = new Map<bigint, Set<bigint>>()
  for (const { one, other } of pairs) {
    const all = new Set([...(groupOf.get(one) ?? [one]), ...(groupOf.get(other) ?? [other])])
    for (const playerId of all) groupOf.set(playerId, all)
  }
  return [...new Set(groupOf.values())].map((group) => [...group].sort(byId))
}

/**
 * Returns the parts of a group that may bet against each other, the smallest first: another account that bets on the
 * same draws must neither hide those that do nor be taken for one of them, even if these draws are their only link. Of
 * a large group these are its linked pairs.
 */
export function partsOf(group: readonly bigint[], pairs: readonly LinkedPair[]): bigint[][] {
  if (group.length > mostInGroup)
    return pairs.filter(({ one }) => group.includes(one)).map(({ one, other }) => [one, other])
  let parts: bigint[][] = [[]]
  for (const playerId of group) parts = [...parts, ...parts.map((part) => [...part, playerId])]
  return parts.filter(({ length }) => length > 1).sort((a, b) => a.length - b.length)
}

/**
 * Returns the links of the accounts of a part, and whether each of them shares a browser or a payout account: with each
 * other, or with others of their group if one of them has no link with the rest of the part.
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

/** Counts links by sign, named as in a flag's figures. */
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
 * Returns the account that profits from accounts betting together: the lowest agent above all if they are of one
 * branch, else their common inviter, else the oldest of them.
 */
export function aboutOf(
  accounts: readonly { playerId: bigint; above: readonly bigint[] }[],
  links: readonly string[],
): bigint {
  const ofBranch = links.some((link) => signOf(link) === 'agent') ? lowestCommon(accounts) : undefined
  const inviter = links.find((link) => signOf(link) === 'inviter')?.split(' ')[1]
  return ofBranch ?? (inviter === undefined ? accounts[0]!.playerId : BigInt(inviter))
}

/**
 * Returns the lowest agent of the tree that all accounts have in common; one of the accounts if the others are below
 * it.
 */
export function lowestCommon(
  accounts: readonly { playerId: bigint; above: readonly bigint[] }[],
): bigint | undefined {
  const [first, ...rest] = accounts.map(({ playerId, above }) => [...above, playerId])
  return first?.filter((agentId, at) => rest.every((path) => path[at] === agentId)).at(-1)
}

/**
 * Returns the findings for a group's bets on draws: none unless they are opposite on nearly all draws on which several
 * of the group bet.
 */
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
    // Found again when it has doubled since a person checked it.
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
