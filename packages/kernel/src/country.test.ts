import { expect, test } from 'vitest'
import { isCountry } from './country.ts'

test.each(['PH', 'VN', 'GB', 'XK', 'AQ'])('%s is a country', (code) => expect(isCountry(code)).toBe(true))

test.each(['UK', 'EU', 'ZZ', 'ph', 'PHL', ''])('"%s" is none', (code) => expect(isCountry(code)).toBe(false))
