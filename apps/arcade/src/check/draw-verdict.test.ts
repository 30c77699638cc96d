import type { Draw } from '@fairground/contract/markets'
import { colorGame } from '@fairground/games/color-game/rules'
import { fairChance, serverSeedHash } from '@fairground/kernel/fairness'
import { merklePath, merkleRoot } from '@fairground/kernel/merkle'
import { expect, test } from 'vitest'
import { checkDraw } from './draw-verdict.ts'

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
  proof: { serverSeedHash: serverSeedHash(serverSeed), seal, entries: 5, serverSeed },
}
const ticket = { sealed: 'three', path: merklePath(leaves, 2) }

test('a draw and a ticket as they were recorded match', () => {
  const verdict = checkDraw(draw, colorGame, ticket)
  expect(verdict.isMatching).toBe(true)
  expect(verdict.ticket!.isMatching).toBe(true)
  expect(checkDraw(draw, colorGame, null)).toMatchObject({ isMatching: true, ticket: null })
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
  expect(checkDraw(given, colorGame, its).isMatching).toBe(false)
})

test('of an official draw the ticket alone is checked', () => {
  const proof = { ...draw.proof, serverSeedHash: null, serverSeed: null }
  const official: Draw = { ...draw, mode: 'official', readBy: 'sources', proof }
  expect(checkDraw(official, colorGame, ticket)).toMatchObject({
    hash: null,
    outcome: null,
    isMatching: true,
  })
  expect(checkDraw(official, colorGame, { ...ticket, sealed: 'three more' }).isMatching).toBe(false)
})
