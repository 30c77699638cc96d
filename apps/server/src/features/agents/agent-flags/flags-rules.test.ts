import { seededChance } from '@fairground/kernel/chance'
import { describe, expect, test } from 'vitest'
import { foundInSharing, isToldApart, type Sharer, type Sharing } from './flags.rules.ts'
import {
  aboutOf,
  countsOf,
  foundInBets,
  groupsOf,
  leastDraws,
  linksOfPart,
  lowestCommon,
  partsOf,
  type SharedDraw,
} from './opposite-bets.rules.ts'

const top = 1n
const agent = 2n

/** An account below the agent that has played. */
function sharer(playerId: bigint, given: Partial<Sharer> = {}): Sharer {
  return {
    playerId,
    above: [top, agent],
    invitedBy: null,
    isAgent: false,
    payeeName: '',
    hasOwnAccount: false,
    validBet: 100n,
    passedOn: 0n,
    bonus: null,
    ...given,
  }
}

const itself = sharer(agent, { above: [top], isAgent: true })
const named = (payeeName: string) => ({ payeeName, hasOwnAccount: true })
const share = (sign: Sharing['sign'], sharers: Sharer[], key = 'k'): Sharing => ({
  sign,
  key,
  sharers,
  firstMs: 1,
  lastMs: 2,
})
const foundIn = (...sharings: Sharing[]) =>
  foundInSharing(sharings).map(({ kind, aboutId, accounts }) => [kind, aboutId, accounts])

describe('an account is told apart', () => {
  test.each([
    ['by its own payout account in its own name', named('ana'), true],
    ['not by a name alone', { payeeName: 'ana' }, false],
    ['not in the name of another', named('ben'), false],
    ['not without a name', { hasOwnAccount: true }, false],
  ])('%s', (_how, given, is) => {
    expect(isToldApart(sharer(5n, given), [sharer(5n, given), sharer(6n, named('ben'))])).toBe(is)
  })
})

describe('self-referral', () => {
  test.each([
    ['an account below in the agent’s browser', [itself, sharer(5n)], 'browser', true],
    ['one of another name with an account of its own', [itself, sharer(5n, named('ana'))], 'browser', false],
    [
      'one of the agent’s own name',
      [{ ...itself, ...named('ana') }, sharer(5n, named('ana'))],
      'browser',
      true,
    ],
    ['one that is paid to the agent’s account', [itself, sharer(5n, named('ana'))], 'account', true],
    ['one that has not played', [itself, sharer(5n, { validBet: 0n })], 'account', false],
    ['one of another branch', [itself, sharer(5n, { above: [top] })], 'account', false],
    ['a member who invited the other', [sharer(4n), sharer(5n, { invitedBy: 4n })], 'browser', true],
    [
      'a member above whom the other stands',
      [sharer(4n), sharer(5n, { above: [top, 4n] })],
      'browser',
      false,
    ],
  ] as const)('%s', (_what, sharers, sign, is) => {
    expect(foundIn(share(sign, [...sharers])).some(([kind]) => kind === 'self_referral')).toBe(is)
  })
})

describe('linked accounts below one agent', () => {
  const three = [5n, 6n, 7n].map((id) => sharer(id))
  test('are found from three on, about the lowest agent above all of them', () => {
    expect(foundIn(share('browser', three))).toEqual([['shared', agent, [5n, 6n, 7n]]])
    expect(foundIn(share('browser', three.slice(1)))).toEqual([])
    const apart = [...three.slice(1), sharer(9n, { above: [top, 3n] })]
    expect(foundIn(share('browser', apart))).toEqual([['shared', top, [6n, 7n, 9n]]])
  })

  test('are not found if they are told apart, or have not played', () => {
    expect(foundIn(share('browser', [sharer(4n, named('a')), ...three.slice(1)]))).toEqual([])
    expect(foundIn(share('account', [sharer(4n, { validBet: 0n }), ...three.slice(1)]))).toEqual([])
    const family = ['tess', 'nilo', 'joy'].map((name, at) => sharer(BigInt(at + 5), named(name)))
    expect(foundIn(share('browser', family))).toEqual([])
  })

  test('are one finding however many browsers they share, with all of its evidence', () => {
    const [one] = foundInSharing([share('browser', three, 'k'), share('browser', three, 'l')])
    expect(one!.counts).toEqual({ browsers: 2 })
    expect(one!.evidence).toHaveLength(6)
  })
})

describe('a bonus ring', () => {
  const taker = (id: bigint, given: Partial<Sharer> = {}) =>
    sharer(id, { ...named(`n${id}`), bonus: { required: 100n, played: 125n }, passedOn: 1n, ...given })
  test.each([
    ['three who took, played the minimum and passed on', {}, true],
    ['three, one of whom played more', { bonus: { required: 100n, played: 126n } }, false],
    ['three, one of whom passed nothing on', { passedOn: 0n }, false],
    ['three, one of whom took no bonus', { bonus: null }, false],
  ])('%s', (_what, given, is) => {
    const found = foundIn(share('browser', [taker(5n), taker(6n), taker(7n, given)]))
    expect(found.map(([kind]) => kind)).toEqual(is ? ['bonus_ring'] : [])
  })

  test('is also about the member who invited them', () => {
    const found = foundIn(
      share(
        'browser',
        [5n, 6n, 7n].map((id) => taker(id, { invitedBy: 4n })),
      ),
    )
    expect(found.map(([, about]) => about)).toEqual([agent, 4n])
  })
})

describe('opposite bets', () => {
  const draws = (opposite: number, others: number, ofOthers = 100n): SharedDraw[] => {
    const draw = (at: number, alone: bigint, percent: bigint): SharedDraw => ({
      drawId: BigInt(at),
      gameId: 'dice-three',
      issue: String(at),
      atMs: at,
      staked: alone,
      alone,
      together: (alone * percent) / 100n,
    })
    return [
      ...Array.from({ length: opposite }, (_, at) => draw(at, 100n, 35n)),
      ...Array.from({ length: others }, (_, at) => draw(at, ofOthers, 36n)),
    ]
  }
  const ofAgent = { links: ['agent 2'], isClose: false }
  const ofBrowser = { links: ['browser ab'], isClose: true }
  const found = (of: readonly SharedDraw[], shared = ofAgent) => foundInBets(agent, [6n, 5n], of, shared)
  test.each([
    ['ten of ten draws', draws(10, 0), ofAgent, true],
    ['nine', draws(9, 0), ofAgent, false],
    ['five, in one browser', draws(5, 0), ofBrowser, true],
    ['four, in one browser', draws(4, 0), ofBrowser, false],
    ['four in five', draws(12, 3), ofAgent, true],
    ['fewer', draws(12, 4), ofAgent, false],
    ['fewer, where the others are small', draws(12, 30, 5n), ofAgent, true],
    ['draws on which nothing counted', draws(12, 0).map((draw) => ({ ...draw, alone: 0n })), ofAgent, false],
  ])('opposite bets on %s', (_what, of, shared, is) => {
    expect(found(of, shared) !== undefined).toBe(is)
  })

  test('are found again when they have doubled', () => {
    const keyOf = (count: number) => found(draws(count, 0))!.evidence
    expect(keyOf(leastDraws)).toEqual(keyOf(2 * leastDraws - 1))
    expect(keyOf(leastDraws)).not.toEqual(keyOf(2 * leastDraws))
  })

  test('opposite bets of two who bet by chance on two sides are not found, in a thousand teams', () => {
    const chance = seededChance(7)
    for (let team = 0; team < 1_000; team++) {
      const random = draws(60, 0).map((draw) => ({ ...draw, together: chance.below(2) === 0 ? 0n : 100n }))
      expect(found(random)).toBeUndefined()
    }
  })

  test('have the links of the accounts, where each shares something with another of them', () => {
    const pairs = [
      { one: 1n, other: 2n, links: ['browser ab', 'agent 9'] },
      { one: 2n, other: 3n, links: ['inviter 2'] },
    ]
    expect(linksOfPart([1n, 2n], pairs)).toEqual({ links: ['browser ab', 'agent 9'], isClose: true })
    expect(linksOfPart([2n, 3n], pairs)).toEqual({ links: ['inviter 2'], isClose: false })
    expect(linksOfPart([1n, 2n, 3n], pairs)).toMatchObject({ isClose: false })
    expect(linksOfPart([1n, 3n], pairs)).toEqual({
      links: ['browser ab', 'agent 9', 'inviter 2'],
      isClose: false,
    })
    expect(countsOf(['browser ab', 'browser cd', 'account ef', 'inviter 2'])).toEqual({
      browsers: 2,
      payoutAccounts: 1,
      inviters: 1,
    })
  })

  test('are searched in every part of a group, the smallest first, and of a large one in its linked pairs', () => {
    const pairs = [
      { one: 1n, other: 2n, links: [] },
      { one: 8n, other: 9n, links: [] },
    ]
    expect(partsOf([1n, 2n, 3n], pairs)).toEqual([
      [1n, 2n],
      [1n, 3n],
      [2n, 3n],
      [1n, 2n, 3n],
    ])
    expect(partsOf([1n, 2n, 3n, 4n, 5n, 6n], pairs)).toHaveLength(57)
    expect(partsOf([1n, 2n, 3n, 4n, 5n, 6n, 7n], pairs)).toEqual([[1n, 2n]])
  })

  test('groups contain all accounts that pairs link', () => {
    const pairs = [
      { one: 1n, other: 2n },
      { one: 4n, other: 5n },
      { one: 2n, other: 3n },
    ]
    expect(groupsOf(pairs)).toEqual([
      [1n, 2n, 3n],
      [4n, 5n],
    ])
  })

  test('are about the lowest agent above all accounts, who may be one of them', () => {
    const account = (playerId: bigint, ...above: bigint[]) => ({ playerId, above })
    expect(lowestCommon([account(5n, 1n, 2n), account(6n, 1n, 2n, 3n)])).toBe(2n)
    expect(lowestCommon([account(2n, 1n), account(6n, 1n, 2n, 3n)])).toBe(2n)
    expect(lowestCommon([account(5n), account(6n)])).toBeUndefined()
  })

  test('are about the agent only within a branch, else about their inviter or the first of them', () => {
    const both = [5n, 6n].map((playerId) => ({ playerId, above: [1n, 2n] }))
    expect(aboutOf(both, ['browser ab', 'agent 2'])).toBe(2n)
    expect(aboutOf(both, ['inviter 4'])).toBe(4n)
    expect(aboutOf(both, ['browser ab'])).toBe(5n)
  })
})
