import { expect, test } from 'vitest'
import { markAddress } from './mark-address.ts'

const fromFeed = 'https://vendor.test/mark/BTI.svg'

test.each([
  ['the one of its feed', { icon: 'MYNA', logo: fromFeed }, fromFeed],
  ['none where nobody has one', { icon: 'MYNA', logo: null }, null],
  ['the site’s own for the house', { icon: 'FAIR', logo: null }, /vendor-marks\/FAIR\.svg/],
  [
    'BTI’s under 123BET, before that of its feed',
    { icon: '123BET', logo: fromFeed },
    /vendor-marks\/123BET\.svg/,
  ],
  ['none of the site’s own under BTI', { icon: 'BTI', logo: null }, null],
])('the shown mark of a vendor is %s', (_what, vendor, address) => {
  const found = markAddress(vendor)
  if (address instanceof RegExp) expect(found).toMatch(address)
  else expect(found).toBe(address)
})
