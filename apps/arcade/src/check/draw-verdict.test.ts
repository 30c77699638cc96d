import type { Draw } from '@fairground/contract/markets'
import { colorGame } from '@fairground/games/color-game/rules'
import { beaconRandomness, beaconRoundMs } from '@fairground/kernel/beacon'
import { fairChance, serverSeedHash } from '@fairground/kernel/fairness'
import { merklePath, merkleRoot } from '@fairground/kernel/merkle'
import { describe, expect, test } from 'vitest'
import { aBeacon } from '../../../../tests/world/beacon.ts'
import { checkBeacon, checkDraw } from './draw-verdict.ts'

const serverSeed = '5a'.repeat(32)
const texts = ['one', 'two', 'three', 'four', 'five']
const leaves = texts.map((text) => new TextEncoder().encode(text))
const seal = [...merkleRoot(leaves)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const issue = '20261123-0001'
const draw: Draw = {
  drawId: '1',
  nodeId: 'color-game',
  issue,
  state: 'settled',
  closesAt: '',
  drawsAt: '',
  stations: [],
  isSeeded: false,
  mode: 'house',
  readBy: null,
  earlier: [],
  result: colorGame.draw(fairChance(serverSeed, `${issue}/${seal}`, 0), []),
  proof: {
    serverSeedHash: serverSeedHash(serverSeed),
    seal,
    entries: 5,
    serverSeed,
    beacon: null,
    exits: null,
  },
}
const ticket = { sealed: 'three', path: merklePath(leaves, 2) }

test('a recorded draw and a recorded ticket match', () => {
  const verdict = checkDraw(draw, colorGame, ticket, null)
  expect(verdict.isMatching).toBe(true)
  expect(verdict.ticket!.isMatching).toBe(true)
  expect(checkDraw(draw, colorGame, null, null)).toMatchObject({ isMatching: true, ticket: null })
})

test('a cash-out matches the seal of all exits, and no other', () => {
  const flown = { ...draw, proof: { ...draw.proof, exits: { seal, count: 5 } } }
  const of = (exits: (typeof ticket)[]) => checkDraw(flown, colorGame, null, null, exits)
  expect(of([ticket])).toMatchObject({ isMatching: true, exits: [{ isMatching: true }] })
  expect(of([ticket, { ...ticket, sealed: 'three more' }]).isMatching).toBe(false)
  expect(checkDraw(draw, colorGame, null, null, [ticket]).isMatching).toBe(false)
})

const other = draw.result as string[]
test.each<[string, Draw, typeof ticket]>([
  ['another result', { ...draw, result: [other[1] === 'red' ? 'blue' : 'red', 'red', 'white'] }, ticket],
  ['another seed', { ...draw, proof: { ...draw.proof, serverSeed: 'ab'.repeat(32) } }, ticket],
  ['a seed of a wrong form', { ...draw, proof: { ...draw.proof, serverSeed: 'seed' } }, ticket],
  ['another commitment', { ...draw, proof: { ...draw.proof, serverSeedHash: 'ab' } }, ticket],
  ['another seal', { ...draw, proof: { ...draw.proof, seal: 'cd'.repeat(32) } }, ticket],
  ['a changed ticket', draw, { ...ticket, sealed: 'three more' }],
  ['the path of another ticket', draw, { ...ticket, path: merklePath(leaves, 3) }],
])('%s does not match', (_, given, its) => {
  expect(checkDraw(given, colorGame, its, null).isMatching).toBe(false)
})

describe('a draw with a beacon', async () => {
  const beacon = await aBeacon({ endpoints: 0 })
  const { chain } = beacon
  const closesAt = new Date(beaconRoundMs(chain, 999) + 1_000).toISOString()
  const signature = beacon.signatureOf(1_001)
  const result = colorGame.draw(
    fairChance(serverSeed, `${issue}/${seal}/${beaconRandomness(signature)}`, 0),
    [],
  )
  const named = { chain: chain.hash, round: 1_001, signature }
  const drawn: Draw = { ...draw, closesAt, result, proof: { ...draw.proof, beacon: named } }
  const checked = async (given: Draw, by = chain) =>
    checkDraw(given, colorGame, ticket, await checkBeacon(given, by))
  const withBeacon = (change: Partial<typeof named>): Draw => ({
    ...drawn,
    proof: { ...drawn.proof, beacon: { ...named, ...change } },
  })

  test('matches with the signature of its round', async () => {
    const verdict = await checked(drawn)
    expect(verdict).toMatchObject({ isMatching: true, beacon: { round: { isMatching: true } } })
    expect(verdict.text).toBe(`${issue}/${seal}/${beaconRandomness(signature)}`)
  })

  test.each<[string, Draw, typeof chain?]>([
    ['the result without its randomness', { ...drawn, result: draw.result }],
    ['the signature of another round', withBeacon({ signature: beacon.signatureOf(1_002) })],
    ['no signature', withBeacon({ signature: '' })],
    ['a signature of a wrong form', withBeacon({ signature: 'signature' })],
    ['another chain than was named', withBeacon({ chain: 'ab'.repeat(32) })],
    ['a chain whose hash is not that of its facts', drawn, { ...chain, genesisSeconds: 1 }],
    ['a chain of a wrong form', drawn, { ...chain, groupHash: 'group' }],
    [
      'a round that was published before the close',
      { ...drawn, closesAt: new Date(beaconRoundMs(chain, 1_001)).toISOString() },
    ],
  ])('does not match with %s', async (_, given, by) => {
    expect((await checked(given, by)).isMatching).toBe(false)
  })

  test('does not match if the beacon was not checked', () => {
    expect(checkDraw(drawn, colorGame, ticket, null).isMatching).toBe(false)
  })

  test('without a beacon has nothing to check', async () => {
    expect(await checkBeacon(draw, chain)).toBe(null)
  })
})

test('only the ticket of an official draw is checked', () => {
  const proof = { ...draw.proof, serverSeedHash: null, serverSeed: null }
  const official: Draw = { ...draw, mode: 'official', readBy: 'sources', proof }
  expect(checkDraw(official, colorGame, ticket, null)).toMatchObject({
    hash: null,
    outcome: null,
    isMatching: true,
  })
  expect(checkDraw(official, colorGame, { ...ticket, sealed: 'three more' }, null).isMatching).toBe(false)
})
