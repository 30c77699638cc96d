import { expect, test } from 'vitest'
import { shots, unseen } from './list.ts'

test('pictures are taken of visitors first, then of players, then of a player who is new on the site', () => {
  const who = shots.map(({ isPlayer, isStranger }) =>
    isStranger ? 'stranger' : isPlayer ? 'player' : 'visitor',
  )
  expect(who.filter((one, at) => one !== who[at - 1])).toEqual(['visitor', 'player', 'stranger'])
  expect(new Set(shots.map(({ name }) => name)).size).toBe(shots.length)
})

test('every screen and pop-up of the site is in some picture', () => {
  expect(unseen()).toEqual([])
})
