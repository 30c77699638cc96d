import type { AgentFlagKind } from '@fairground/contract/agent-flag-kinds'

/** Account that shares a browser or payout account, with the facts that tell it apart from others and its play. */
export interface Sharer {
  playerId: bigint
  /** Agents above it from the top down. */
  above: readonly bigint[]
  invitedBy: bigint | null
  isAgent: boolean
  /** Payee name, as names are compared; empty if it was never given. */
  payeeName: string
  /** Whether it has a payout account that nobody else has. */
  hasOwnAccount: boolean
  /** Valid bet in the examined time, in minor units. */
  validBet: bigint
  /** Part of its money that went to a payout account of others in the group, or to an agent above; in minor units. */
  passedOn: bigint
  /** Valid bet required for its bonus, and the valid bet played since, if it has played the bonus. */
  bonus: { required: bigint; played: bigint } | null
}

/** Browser or payout account with all its users. */
export interface Sharing {
  sign: 'browser' | 'account'
  /** Identifies it without revealing anything about it. */
  key: string
  sharers: readonly Sharer[]
  firstMs: number
  lastMs: number
}

/** Draw on which accounts bet. */
export interface DrawnBets {
  drawId: bigint
  gameId: string
  issue: string
}

/** Finding about an account: a flag, unless a person has decided all of its evidence before. */
export interface Found {
  kind: AgentFlagKind
  /** Account that gains by it: an agent, or the member who invited. */
  aboutId: bigint
  accounts: bigint[]
  evidence: string[]
  firstMs: number
  lastMs: number
  /** Counts, and sums in minor units of the brand's currency. */
  counts: Record<string, number>
  sums: Record<string, bigint>
  /** Draws on which they bet against each other, newest last. */
  draws?: readonly DrawnBets[]
}

/** Minimum number of accounts below one agent with the same browser or payout account: more than a household. */
export const leastShared = 3
/** Minimum number of accounts in a ring. */
export const leastInRing = 3
/** Maximum valid bet, in percent of the required one, for a bonus that was played as little as possible. */
export const playedLeastPercent = 125n

/**
 * Returns whether an account belongs to somebody else than the other users of its browser: it has its own payout
 * account, in a name that none of them has. A household and an internet café share browsers and addresses, and each
 * person is paid to their own account.
 */
export function isToldApart(one: Sharer, others: readonly Sharer[]): boolean {
  return (
    one.hasOwnAccount &&
    one.payeeName !== '' &&
    others.every((other) => other.playerId === one.playerId || other.payeeName !== one.payeeName)
  )
}

/** Returns all findings for accounts that share something. */
export function foundInSharing(sharings: readonly Sharing[]): Found[] {
  return merged(
    sharings.flatMap((sharing) => [...selfReferrals(sharing), ...shared(sharing), ...rings(sharing)]),
  )
}

/** Accounts that appear to be the agent above them, or their inviter, and that have played. */
function selfReferrals({ sharers, ...sharing }: Sharing): Found[] {
  return sharers.flatMap((gains) => {
    const own = sharers.filter(
      (other) =>
        other.playerId !== gains.playerId &&
        (other.invitedBy === gains.playerId || (gains.isAgent && other.above.includes(gains.playerId))) &&
        other.validBet > 0n &&
        (sharing.sign === 'account' || !isToldApart(other, [gains])),
    )
    return own.length === 0 ? [] : [foundOf('self_referral', gains.playerId, own, sharing)]
  })
}

/** Accounts that have played, share something below one agent, and are not told apart. */
function shared({ sharers, ...sharing }: Sharing): Found[] {
  const alike = sharers.filter(
    (one) => one.validBet > 0n && (sharing.sign === 'account' || !isToldApart(one, sharers)),
  )
  return lowestWith(alike, leastShared).map(({ agentId, below }) =>
    foundOf('shared', agentId, below, sharing),
  )
}

/**
 * Accounts that took a bonus, played it as little as possible and passed the money on, below one agent or with the same
 * inviter.
 */
function rings({ sharers, ...sharing }: Sharing): Found[] {
  const takers = sharers.filter(
    ({ bonus, passedOn }) =>
      bonus !== null && bonus.played * 100n <= bonus.required * playedLeastPercent && passedOn > 0n,
  )
  const invited = [...Map.groupBy(takers, ({ invitedBy }) => invitedBy)].flatMap(([inviter, below]) =>
    inviter !== null && below.length >= leastInRing ? [{ agentId: inviter, below }] : [],
  )
  const byAgent = lowestWith(takers, leastInRing)
  // An agent who invited them is one finding.
  const others = invited.filter(({ agentId }) => byAgent.every((one) => one.agentId !== agentId))
  return [...byAgent, ...others].map(({ agentId, below }) => ({
    ...foundOf('bonus_ring', agentId, below, sharing),
    sums: {
      required: below.reduce((sum, { bonus }) => sum + bonus!.required, 0n),
      validBet: below.reduce((sum, { bonus }) => sum + bonus!.played, 0n),
      passedOn: below.reduce((sum, { passedOn }) => sum + passedOn, 0n),
    },
  }))
}

/** Lowest agents with that many of the accounts below, and these accounts. */
function lowestWith(
  sharers: readonly Sharer[],
  least: number,
): { agentId: bigint; below: readonly Sharer[] }[] {
  const below = new Map<bigint, Sharer[]>()
  for (const one of sharers)
    for (const agentId of one.above) below.set(agentId, [...(below.get(agentId) ?? []), one])
  const enough = [...below].filter(([, accounts]) => accounts.length >= least)
  const isAbove = (agentId: bigint, other: bigint, accounts: readonly Sharer[]) =>
    accounts.some(({ above }) => {
      const at = above.indexOf(agentId)
      return at !== -1 && above.indexOf(other) > at
    })
  return enough.flatMap(([agentId, accounts]) =>
    enough.some(([other]) => other !== agentId && isAbove(agentId, other, accounts))
      ? []
      : [{ agentId, below: accounts }],
  )
}

function foundOf(
  kind: AgentFlagKind,
  aboutId: bigint,
  accounts: readonly Sharer[],
  { sign, key, firstMs, lastMs }: Omit<Sharing, 'sharers'>,
): Found {
  return {
    kind,
    aboutId,
    accounts: accounts.map(({ playerId }) => playerId),
    evidence: accounts.map(({ playerId }) => `${sign} ${key} ${playerId}`),
    firstMs,
    lastMs,
    counts: sign === 'browser' ? { browsers: 1 } : { payoutAccounts: 1 },
    sums: { validBet: accounts.reduce((sum, { validBet }) => sum + validBet, 0n) },
  }
}

/** Merges findings of one kind about an account. Of sums the largest stays, since the accounts are often the same. */
export function merged(found: readonly Found[]): Found[] {
  const all = new Map<string, Found>()
  for (const one of found) {
    const key = `${one.kind} ${one.aboutId}`
    const before = all.get(key)
    all.set(key, before ? together(before, one) : one)
  }
  return [...all.values()]
}

function together(one: Found, other: Found): Found {
  const accounts = [...new Set([...one.accounts, ...other.accounts])]
  const counts = { ...one.counts }
  for (const [name, count] of Object.entries(other.counts)) counts[name] = (counts[name] ?? 0) + count
  const sums = { ...one.sums }
  for (const [name, sum] of Object.entries(other.sums))
    if (sums[name] === undefined || sums[name] < sum) sums[name] = sum
  return {
    ...one,
    accounts,
    evidence: [...new Set([...one.evidence, ...other.evidence])],
    firstMs: Math.min(one.firstMs, other.firstMs),
    lastMs: Math.max(one.lastMs, other.lastMs),
    counts,
    sums,
    draws: [...(one.draws ?? []), ...(other.draws ?? [])],
  }
}
