import { expect, test } from 'vitest'
import { openPlaces } from './places.ts'

const places = openPlaces()

test.each([
  ['112.198.0.1', 'PH'],
  ['8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
])('the address %s is placed in %s', (ip, country) => {
  expect(places.placeOf(ip).country).toBe(country)
})

test.each(['127.0.0.1', '10.1.2.3', '192.168.0.1', '203.0.113.9', '::1', 'fe80::1', '', 'nonsense', '1.2.3'])(
  'the address %o has no known place',
  (ip) => {
    expect(places.placeOf(ip).country).toBeNull()
  },
)
