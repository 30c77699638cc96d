import { expect, test } from 'vitest'
import { serviceAddress } from './customer-service-address.ts'

const origin = 'https://fair.example'

test.each([
  ['/livechat', 'https://fair.example/livechat'],
  ['/livechat?from=telegram', 'https://fair.example/livechat?from=telegram'],
  ['https://t.me/fair', 'https://t.me/fair'],
  ['http://help.example/a', 'http://help.example/a'],
])('the customer service address %s opens %s', (path, address) => {
  expect(serviceAddress(path, origin)).toBe(address)
})

test.each([
  '',
  'livechat',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  'javascript:alert(1)',
  'data:text/html,a',
  'https://',
  'tg://resolve',
])('the customer service address %s opens nothing', (path) => {
  expect(serviceAddress(path, origin)).toBeUndefined()
})
