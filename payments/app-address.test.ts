import { expect, test } from 'vitest'
import { appAddress } from './app-address.ts'

const values = { code: '00020101&x=1', amount: '500.00' }

test.each([
  ['tulay://pay?code={code}&amount={amount}', 'tulay://pay?code=00020101%26x%3D1&amount=500.00'],
  ['https://pay.test/app?c={code}#{amount}', 'https://pay.test/app?c=00020101%26x%3D1#500.00'],
  ['tulay://pay?{nothing}', 'tulay://pay?'],
])('%s opens %s', (template, address) => {
  expect(appAddress(template, values)).toBe(address)
})

test.each([
  undefined,
  '',
  'pay.test/app',
  'mailto:pay@pay.test',
  'tulay://pay here',
  'javascript://pay.test/%0aalert(1)',
  'JavaScript:alert(1)',
  'data://text/html,x',
  'file:///etc/passwd',
  'https://"x',
])('%s opens nothing', (template) => {
  expect(appAddress(template, { code: ' ' })).toBeUndefined()
})
