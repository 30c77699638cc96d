import { expect, test } from 'vitest'
import { gamePlace } from './game-place.ts'

test.each([
  ['a slot', 'RNG', 'MYNA', [], '/game', 'id'],
  ['a slot with a mark of Vietnam', 'RNG', 'MYNA', ['vn'], '/game', 'id'],
  ['a lottery', 'LOTT', 'DRUMBELL', ['daily'], '/lottery', 'gameCode'],
  ['an electronic lottery', 'ELOTT', 'DRUMBELL', [], '/lottery', 'gameCode'],
  ['a lottery of Vietnam', 'LOTT', 'DRUMBELL', ['daily', 'vn'], '/vnlottery', 'gameCode'],
  ['an electronic one of Vietnam', 'ELOTT', 'DRUMBELL', ['vn'], '/vnlottery', 'gameCode'],
  ['the SEA lottery, in a launcher of its own', 'LOTT', 'TCG_SEA', [], '/game', 'id'],
  ['the electronic SEA lottery', 'ELOTT', 'TCG_SEA', ['vn'], '/game', 'id'],
] as const)(
  '%s opens on the screen of its kind of game',
  (_what, gameClassify, vassalage, tags, to, name) => {
    const game = { nodeId: 'one', gameClassify, vassalage, tags: [...tags], defaultPlayType: '' }
    expect(gamePlace(game)).toEqual({ to, query: { [name]: 'one' } })
  },
)

test('a lottery opens with the play type of its feed', () => {
  const game = {
    nodeId: 'one',
    gameClassify: 'LOTT',
    vassalage: 'DRUMBELL',
    tags: [],
    defaultPlayType: 'straight',
  }
  expect(gamePlace(game as Parameters<typeof gamePlace>[0]).query).toEqual({
    gameCode: 'one',
    playType: 'straight',
  })
})
