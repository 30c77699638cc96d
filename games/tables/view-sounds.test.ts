import { expect, test } from 'vitest'
import { tableEffectNames } from './sounds.ts'
import { tableSounds } from './view-sounds.ts'

test('every effect of tables has a recording, and a substitute for devices that cannot play it', () => {
  expect(Object.keys(tableSounds.recordings.effects)).toEqual([...tableEffectNames])
  expect(Object.keys(tableSounds.synthesised)).toEqual([...tableEffectNames])
})
