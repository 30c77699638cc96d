import { expect, test } from 'vitest'
import { leavesMs, paceMs, verdictMs } from './dice.ts'
import { sceneAt } from './view-show.tsx'

test('no die is told before it leaves the cup, and the verdict only follows the last one', () => {
  for (let ms = 0; ms < verdictMs; ms += 20) {
    const { fallen, isVerdict } = sceneAt(ms)
    expect(fallen).toBe(leavesMs.filter((one) => one <= ms).length)
    expect(isVerdict).toBe(false)
  }
  expect(sceneAt(verdictMs)).toEqual({ cup: 'lies', fallen: 3, isVerdict: true })
})

test('the cup is shaken until it pours', () => {
  expect(sceneAt(0)).toEqual({ cup: 'shakes', fallen: 0, isVerdict: false })
  expect(sceneAt(paceMs.shake)).toEqual({ cup: 'pours', fallen: 1, isVerdict: false })
})
