import { expect, test } from 'vitest'
import { settingsOf } from './device-settings.ts'

const off = { isQuick: false, savesBattery: false, vibrates: false, isLeftHanded: false }

test.each([
  [null, off],
  ['', off],
  ['null', off],
  ['[]', off],
  ['{"vibrates":"yes","isQuick":1}', off],
  ['{"vibrates":true,"other":true}', { ...off, vibrates: true }],
  [JSON.stringify({ ...off, isLeftHanded: true }), { ...off, isLeftHanded: true }],
])(
  'device settings stored as %s are read, and every value other than true is read as off',
  (text, settings) => {
    expect(settingsOf(text)).toEqual(settings)
  },
)
