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
] as const)('%s', (_what, gameClassify, vassalage, tags, to, name) => {
  expect(gamePlace({ nodeId: 'one', gameClassify, vassalage, tags: [...tags] })).toEqual({
    to,
    query: { [name]: 'one' },
  })
})
