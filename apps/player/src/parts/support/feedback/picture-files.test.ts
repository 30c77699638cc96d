import { expect, test } from 'vitest'
import { checkedPictures, withMore } from './picture-files.ts'

const pngSign = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const megabytes = 1024 * 1024

function file(name: string, type: string, begins: number[], bytes = 100): File {
  return new File([Uint8Array.from(begins), new Uint8Array(bytes - begins.length)], name, { type })
}
const png = (name: string, bytes?: number) => file(name, 'image/png', pngSign, bytes)
const names = (files: readonly File[]) => files.map(({ name }) => name)
const check = (files: File[]) => checkedPictures(files, async ({ name }) => name !== 'broken.png')

test('the first three pictures are attached to a feedback, and further ones are not', () => {
  expect(names(withMore([png('a')], [png('b'), png('c'), png('d')]))).toEqual(['a', 'b', 'c'])
})

test.each([
  ['what is no PNG or JPG', file('x', 'image/gif', [0x47, 0x49, 0x46, 0x38]), 'image_invalid'],
  ['a text that is named like a picture', file('x', 'image/png', [0x68, 0x65, 0x6c, 0x6c]), 'image_invalid'],
  ['a GIF that is named like a PNG', file('x', 'image/png', [0x47, 0x49, 0x46, 0x38]), 'image_invalid'],
  ['an empty file', new File([], 'x', { type: 'image/jpeg' }), 'image_invalid'],
  ['a picture that does not open', png('broken.png'), 'image_invalid'],
  ['what is larger than 5 MB', png('x', 5 * megabytes + 1), 'image_too_large'],
])('a file is not attached to a feedback and its name is told: %s', async (_what, wrong, why) => {
  const { pictures, troubles } = await check([wrong, png('a')])
  expect(names(pictures)).toEqual(['a'])
  expect(troubles).toEqual([{ name: wrong.name, why }])
})

test('a picture of exactly 5 MB is attached to a feedback, and so is a JPEG', async () => {
  const { pictures } = await check([
    png('a', 5 * megabytes),
    file('b', 'image/jpeg', [0xff, 0xd8, 0xff, 0xe0]),
  ])
  expect(names(pictures)).toEqual(['a', 'b'])
})
