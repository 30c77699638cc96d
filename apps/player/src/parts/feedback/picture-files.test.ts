import { expect, test } from 'vitest'
import { base64Of, chosenPictures } from './picture-files.ts'

function file(name: string, type: string, bytes = 3): File {
  return { name, type, size: bytes } as File
}
const png = (name: string) => file(name, 'image/png')
const names = (files: readonly File[]) => files.map(({ name }) => name)

test('three pictures come along, and those beyond stay', () => {
  const { pictures, trouble } = chosenPictures([png('a')], [png('b'), file('c', 'image/jpeg'), png('d')])
  expect(names(pictures)).toEqual(['a', 'b', 'c'])
  expect(trouble).toBeUndefined()
})

test.each([
  ['what is no PNG or JPG', file('x', 'image/gif'), 'image_invalid'],
  ['what is larger than 5 MB', file('x', 'image/png', 5 * 1024 * 1024 + 1), 'image_too_large'],
])('%s does not, and it is told', (_what, wrong, told) => {
  const { pictures, trouble } = chosenPictures([], [wrong, png('a')])
  expect(names(pictures)).toEqual(['a'])
  expect(trouble).toBe(told)
})

test('a picture of exactly 5 MB comes along', () => {
  expect(chosenPictures([], [file('x', 'image/png', 5 * 1024 * 1024)]).pictures).toHaveLength(1)
})

test('bytes become base64, however many', async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => at % 256)
  expect(await base64Of(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'))
})
