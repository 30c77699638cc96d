import { getMemberInfo } from '@fairground/contract/players'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setBrands } from '../../../../../../tests/world/brands.ts'
import type { Player } from '../../../../../../tests/world/player.ts'
import { aWorld, type World } from '../../../../../../tests/world/world.ts'

const bronze = { rank: 1, names: { EN: 'Bronze', TY: 'Tanso' }, color: '#8a4b16', color2: '#fff4e6' }
const gold = { rank: 5, names: { EN: 'Gold' }, color: '#f4b73a', color2: '#2b1a00' }
const regular = { names: { TY: 'Suki' }, color: '#0f5f58', color2: '#e6fffb' }

let world: World
let ana: Player
beforeAll(async () => {
  world = await aWorld()
  ana = await world.player()
})
afterAll(() => world.close())

/** Sets the clubs and labels of the brand, and the rank and labels of the player. */
async function given(clubs: unknown[], labels: Record<string, unknown>, rank: number, codes: string[]) {
  const { tools } = world.server
  await setBrands(tools, { clubs: JSON.stringify(clubs), labels: JSON.stringify(labels) })
  await tools.db
    .updateTable('player')
    .set({ rank, labels: codes })
    .where('id', '=', await ana.id())
    .execute()
  world.clock.advance(3000)
}

async function shown(Language: string) {
  const { value } = await ana.send(getMemberInfo, {}, { headers: { Language } })
  return { club: value.clubLabel, labels: value.memberLabel.map(({ labelName }) => labelName) }
}

test('a player has the highest club up to their rank, named in their own language if it has such a name', async () => {
  const wire = ({ color, color2 }: typeof gold, labelName: string, rankLevel: number) => ({
    labelName,
    color,
    color2,
    rankLevel,
  })
  for (const [rank, language, club] of [
    [0, 'EN', { rankLevel: 0 }],
    [1, 'TY', wire(bronze, 'Tanso', 1)],
    [4, 'EN', wire(bronze, 'Bronze', 4)],
    [7, 'TY', wire(gold, 'Gold', 7)],
  ] as const) {
    await given([bronze, gold], {}, rank, [])
    expect((await shown(language)).club).toEqual(club)
  }
})

test('labels of a player are listed in the given order, without those that the brand has deleted', async () => {
  await given([], { regular, other: { ...regular, names: { EN: 'Other' } } }, 0, ['other', 'gone', 'regular'])
  expect(await shown('TY')).toEqual({ club: { rankLevel: 0 }, labels: ['Other', 'Suki'] })
})

test.each([
  ['cannot be read on its background', { ...regular, color2: '#117a70' }],
  ['has no name', { ...regular, names: {} }],
  ['has an invalid colour', { ...regular, color: 'red; position: fixed' }],
  ['has a name longer than a label', { ...regular, names: { EN: 'x'.repeat(25) } }],
])('a label that %s is shown to no player', async (_, wrong) => {
  await given([{ ...wrong, rank: 0 }], { wrong, regular }, 3, ['wrong', 'regular'])
  expect(await shown('EN')).toEqual({ club: { rankLevel: 3 }, labels: ['Suki'] })
})
