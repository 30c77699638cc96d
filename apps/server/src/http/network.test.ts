import { expect, test } from 'vitest'
import { hostOf, networkOf } from './network.ts'

test.each([
  ['203.0.113.10', '203.0.113.10'],
  ['2001:db8::1', '2001:db8:0:0::'],
  ['2001:db8:0:0:aaaa:bbbb:cccc:dddd', '2001:db8:0:0::'],
  ['2001:0DB8:1:2:3::', '2001:db8:1:2::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['1::2:3:4:5:6:7', '1:0:2:3::'],
  ['::ffff:203.0.113.10', '::ffff:203.0.113.10'],
])('the address %s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

test.each([
  ['Lantern.Example:8080', 'lantern.example'],
  ['perya.localhost', 'perya.localhost'],
  ['[::1]:80', '[::1]'],
  [undefined, ''],
])('the host header %s is read as %s', (header, host) => expect(hostOf(header)).toBe(host))
