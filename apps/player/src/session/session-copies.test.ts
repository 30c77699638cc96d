import { expect, test } from 'vitest'
import { favouritesWith, noticesWith, withoutToken } from './session-copies.ts'

test.each([
  ['/arcade/?launch=secret&lang=TY', 'https://fair.example/arcade/'],
  ['https://games.example/play/7?token=secret#secret', 'https://games.example/play/7'],
  ['https://user:secret@games.example/', 'https://games.example/'],
])('the stored address of a game has no token: %s', (address, kept) => {
  expect(withoutToken(address, 'https://fair.example')).toBe(kept)
})

test('an answer with some notices updates those, and keeps the stored other notices', () => {
  const answer = { banners: [], player: [], popup: [], promotion: [], help: [], headlines: [], unread: 0 }
  const banners = noticesWith(null, { ...answer, banners: [{ bannerId: '1' }] as never }, 'B')
  expect(banners).toEqual({ success: true, banners: [{ bannerId: '1' }] })
  const both = noticesWith(JSON.stringify(banners), { ...answer, player: [{ id: '2' }] as never }, 'PL,PU')
  expect(both).toEqual({ success: true, banners: [{ bannerId: '1' }], player: [{ id: '2' }], popup: [] })
})

test('stored favourites are separate for each user name', () => {
  const ana = favouritesWith(null, 'ana', ['1', '2'])
  expect(favouritesWith(JSON.stringify(ana), 'ben', ['3'])).toEqual({ ana: ['1', '2'], ben: ['3'] })
  expect(favouritesWith(JSON.stringify(ana), 'ana', [])).toEqual({ ana: [] })
})
