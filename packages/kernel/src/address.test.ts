import { expect, test } from 'vitest'
import { isSafeAddress } from './address.ts'

test.each([
  '/',
  '/rng',
  '/promoDetail?id=1',
  'https://t.me/perya',
  'mailto:help@fair.example',
  'tg://resolve?domain=a',
])('a site may lead to %s', (address) => expect(isSafeAddress(address)).toBe(true))

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
])('and never to %s', (address) => expect(isSafeAddress(address)).toBe(false))
