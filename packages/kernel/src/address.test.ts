import { expect, test } from 'vitest'
import { isSafeAddress } from './address.ts'

test.each([
  '/',
  '/rng',
  '/promoDetail?id=1',
  'https://t.me/perya',
  'mailto:help@fair.example',
  'tg://resolve?domain=a',
])('the address %s is accepted as a link of a site', (address) => expect(isSafeAddress(address)).toBe(true))

test.each([
  '',
  'rng',
  '//evil.example',
  '/\\evil.example',
  'http://plain.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '/a"onclick="x',
])('the address %s is refused as a link of a site', (address) => expect(isSafeAddress(address)).toBe(false))
