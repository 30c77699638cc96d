import type { Found } from './flags.rules.ts'

/** What accounts staked on one draw: what each of them had at risk alone, and what they had at risk as if they were one. */
export interface SharedDraw {
  atMs: number
  accounts: number
  alone: bigint
  together: bigint
}

/** So many draws of one group make a habit. */
export const leastDraws = 10
/** Bets are opposite where, as those of one person, they would have at most so many percent at risk of what they count as. */
export const mostAtRiskPercent = 35n
/** So many percent of the draws on which a group bets together are opposite; who bets by chance meets the other side about half of the time. */
export const leastOppositePercent = 80
/** Of more accounts that bet together only pairs are looked at: the bets of many balance by chance. */
export const mostInGroup = 6
/** The newest draws of accounts that are enough to tell. */
export const mostDraws = 200

/** The groups that pairs make who bet together: everybody who is linked with another. */
export function groupsOf(pairs: readonly { one: bigint; other: bigint }[]): bigint[][] {
  const groupOf = new Map<bigint, Set<bigint>>()
  for (const { one, other } of pairs) {
    const all = new Set([...(groupOf.get(one) ?? [one]), ...(groupOf.get(other) ?? [other])])
    for (const playerId of all) groupOf.set(playerId, all)
  }
  return [...new Set(groupOf.values())].map((group) => [...group].sort(byId))
}

/**
 * The parts of a group that may bet against each other, the smallest first: another one who bets on the same draws must neither hide those
 * who do nor be taken for one of them.
 */
export function partsOf(group: readonly bigint[]): bigint[][] {
  const most = group.length <= mostInGroup ? group.length : 2
  let parts: bigint[][] = [[]]
  for (const playerId of group)
    parts = [...parts, ...parts.flatMap((part) => (part.length < most ? [[...part, playerId]] : []))]
  return parts.filter(({ length }) => length > 1).sort((a, b) => a.length - b.length)
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
): Found | undefined {
  const several = draws.filter(({ accounts, alone }) => accounts > 1 && alone > 0n)
  const opposite = several.filter(({ alone, together }) => together * 100n <= alone * mostAtRiskPercent)
  if (opposite.length < leastDraws || opposite.length * 100 < several.length * leastOppositePercent)
    return undefined
  const times = opposite.map(({ atMs }) => atMs)
  const sumOf = (what: 'alone' | 'together') => opposite.reduce((sum, draw) => sum + draw[what], 0n)
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
    counts: { draws: opposite.length, drawsTogether: several.length },
    sums: { validBet: sumOf('alone'), atRisk: sumOf('together') },
  }
}

function byId(one: bigint, other: bigint): number {
  return one < other ? -1 : 1
}
