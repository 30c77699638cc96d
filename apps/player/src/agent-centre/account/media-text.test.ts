import { expect, test } from 'vitest'
import { invitationIn } from '../../session/invitation.ts'
import { bannerHtml, linkOf, mayBeId } from './media-text.ts'

const parts = {
  origin: 'https://perya.example',
  target: '/register',
  code: 'ABCD2345',
  subId: '',
  clickId: '',
}

test.each([
  ['', true],
  ['banner_7.b~c-d', true],
  ['a b', false],
  ['..', false],
  ['é', false],
  ['x'.repeat(65), false],
])('%j may be a sub id: %s', (text, may) => expect(mayBeId(text)).toBe(may))

test('the site parses a generated link into the same parts', () => {
  expect(linkOf(parts)).toBe('https://perya.example/register?affiliateCode=ABCD2345')
  const link = linkOf({ ...parts, target: '/', subId: 'banner_7', clickId: 'c~1' })
  expect(invitationIn(new URL(link).search)).toEqual({
    invitation: { kind: 'affiliateCode', code: 'ABCD2345', subId: 'banner_7', clickId: 'c~1' },
    rest: '',
  })
})

test('the HTML of a banner contains age and rules, and escapes its texts', () => {
  const html = bannerHtml({
    link: linkOf({ ...parts, subId: 's' }),
    origin: parts.origin,
    size: '300x250',
    language: 'TY',
    alt: 'A "brand" <b>',
    rules: '21+ · Rules',
  })
  expect(html).toBe(
    '<a href="https://perya.example/register?affiliateCode=ABCD2345&amp;subid=s" rel="sponsored noopener" target="_blank"><img src="https://perya.example/banners/300x250-TY.svg" width="300" height="250" alt="A &quot;brand&quot; &lt;b&gt;"></a><br><a href="https://perya.example/responsible" target="_blank">21+ · Rules</a>',
  )
})
