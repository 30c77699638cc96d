import { expect, test, vi } from 'vitest'
import { createVibration } from './view-vibration.ts'

test('stopping reels and wins vibrate only if the player switched vibration on', () => {
  const vibrate = vi.fn(() => true)
  const vibration = createVibration({ vibrate })
  vibration.play('stop')
  expect(vibrate).not.toHaveBeenCalled()
  vibration.isOn = true
  for (const name of ['turn', 'stop', 'count', 'win'] as const) vibration.play(name)
  expect(vibrate.mock.calls).toEqual([[12], [[40, 60, 40, 60, 90]]])
})

test('vibration on a device that cannot vibrate does nothing', () => {
  const vibration = createVibration({} as Navigator)
  vibration.isOn = true
  expect(() => vibration.play('stop')).not.toThrow()
})
