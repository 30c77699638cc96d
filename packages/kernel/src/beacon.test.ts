import { bls12_381 } from '@noble/curves/bls12-381.js'
import { describe, expect, test } from 'vitest'
import {
  type BeaconChain,
  beaconChainHash,
  beaconRandomness,
  beaconRoundAfter,
  beaconRoundMs,
} from './beacon.ts'
import { isBeaconKey, isBeaconSignature } from './beacon-signature.ts'

/** The chain `quicknet` of the League of Entropy, as published by drand, and one of its rounds. */
const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  name: 'quicknet',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  genesisSeconds: 1692803367,
  periodSeconds: 3,
}
const round = 657413
const signature =
  'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b'
/** A round of another chain of the same scheme, published with its key for tests of clients. */
const otherKey =
  'a1ee12542360bf75742bcade13d6134e7d5283d9eb782887c47d3d9725f05805d37b0106b7f744395bf82c175dd7434a169e998f188a657a030d588892c0cd2c01f996aaf331c4d8bc5b9734bbe261d09e7d2d39ef88b635077f262bd7bbb30f'
const otherSignature =
  'b98dae74f6a9d2ec79d75ba273dcfda86a45d589412860eb4c0fd056b00654dbf667c1b6884987c9aee0d43f8ba9db52'

describe('a chain', () => {
  test('is named by the hash of its facts', () => {
    expect(beaconChainHash(quicknet)).toBe(quicknet.hash)
    expect(beaconChainHash({ ...quicknet, periodSeconds: 30 })).not.toBe(quicknet.hash)
    expect(beaconChainHash({ ...quicknet, name: 'another' })).not.toBe(quicknet.hash)
  })

  test.each([
    ['before the first', quicknet.genesisSeconds - 100, 1],
    ['just before the first', quicknet.genesisSeconds - 0.001, 1],
    ['at the first', quicknet.genesisSeconds, 2],
    ['just before the second', quicknet.genesisSeconds + 2.999, 2],
    ['at the second', quicknet.genesisSeconds + 3, 3],
    [
      'just before 20 April 2026, by the table of another client',
      Date.UTC(2026, 3, 20) / 1000 - 0.001,
      27946612,
    ],
  ])('has a round after a moment %s', (_, seconds, next) => {
    expect(beaconRoundAfter(quicknet, seconds * 1000)).toBe(next)
    expect(beaconRoundMs(quicknet, next)).toBeGreaterThan(seconds * 1000)
  })
})

describe('a signature', () => {
  test('of a published round is its own, and gives its published randomness', () => {
    expect(isBeaconSignature(quicknet.publicKey, round, signature)).toBe(true)
    expect(beaconRandomness(signature)).toBe(
      'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
    )
    expect(isBeaconSignature(otherKey, 3, otherSignature)).toBe(true)
    expect(beaconRandomness(otherSignature)).toBe(
      '9e9829dfb34bd8db3e21c28e13aefecd86e007ebd19d6bb8a5cee99c0a34798f',
    )
  })

  const zeroSignature = bls12_381.G1.Point.ZERO.toHex()
  test.each([
    ['of another round', quicknet.publicKey, round + 1, signature],
    ['under another key', otherKey, round, signature],
    ['of another chain', quicknet.publicKey, 3, otherSignature],
    ['that is too short', quicknet.publicKey, round, signature.slice(2)],
    ['that is no point', quicknet.publicKey, round, 'ff'.repeat(48)],
    ['that is empty', quicknet.publicKey, round, ''],
    ['in capitals', quicknet.publicKey, round, signature.toUpperCase()],
    ['of zero', quicknet.publicKey, round, zeroSignature],
    ['of zero under a key of zero', bls12_381.G2.Point.ZERO.toHex(), round, zeroSignature],
    ['of a round that is no number', quicknet.publicKey, Number.NaN, signature],
  ])('%s is none', (_, publicKey, ofRound, given) => {
    expect(isBeaconSignature(publicKey, ofRound, given)).toBe(false)
  })

  test('is asked for under a key that is a point of its group', () => {
    expect([quicknet.publicKey, otherKey].map(isBeaconKey)).toEqual([true, true])
    expect(['', 'ab', 'ff'.repeat(96), bls12_381.G2.Point.ZERO.toHex()].map(isBeaconKey)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
})
