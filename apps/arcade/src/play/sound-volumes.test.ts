import { expect, test } from 'vitest'
import { volumesOf } from './sound-volumes.ts'

test.each([
  ['both volumes', '{"music":0.2,"effects":1}', { music: 0.2, effects: 1 }],
  ['silence', '{"music":0,"effects":0}', { music: 0, effects: 0 }],
  ['one volume', '{"music":0.2}', { music: 0.2, effects: 0.7 }],
  ['a volume above 1', '{"music":3,"effects":-1}', { music: 0.5, effects: 0.7 }],
  ['a volume that is text', '{"music":"1","effects":null}', { music: 0.5, effects: 0.7 }],
  ['null', 'null', { music: 0.5, effects: 0.7 }],
  ['no JSON', 'loud', { music: 0.5, effects: 0.7 }],
])('a stored text with %s gives volumes from 0 to 1', (_, text, volumes) => {
  expect(volumesOf(text)).toEqual(volumes)
})
