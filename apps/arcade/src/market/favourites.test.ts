import { expect, test } from 'vitest'
import { readFavourites } from './favourites.ts'

test('stored favourites are read, and every other stored value is left out', () => {
  expect(readFavourites('{"vietnam-minute":{"d2":["07","23"]}}')).toEqual({
    'vietnam-minute': { d2: ['07', '23'] },
  })
  expect(readFavourites(null)).toEqual({})
  expect(readFavourites('no JSON')).toEqual({})
  expect(readFavourites('[1]')).toEqual({})
  expect(readFavourites('{"keno":null,"ranking":{"of10":[7],"d2":["01"]}}')).toEqual({
    ranking: { d2: ['01'] },
  })
})
