import { expect, test } from 'vitest'
import { originalEffectNames } from './sounds.ts'
import { originalSounds } from './view-sounds.ts'

test('every effect of originals has a recording, and a substitute for devices that cannot play it', () => {
  expect(Object.keys(originalSounds.recordings.effects)).toEqual([...originalEffectNames])
  expect(Object.keys(originalSounds.synthesised)).toEqual([...originalEffectNames])
})
