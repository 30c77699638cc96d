import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSearches, keepSearch, recentSearches } from './recent-searches.ts'
import { closeSession } from './session.ts'

/** A fake of a browser's storage, with the used methods only. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
    clear: () => kept.clear(),
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
})

test('recent searches are kept newest first, each once, and at most six', () => {
  for (const text of ['a', 'b', 'c', 'd', 'b', 'e', 'f', 'g']) keepSearch(text)
  expect(recentSearches()).toEqual(['g', 'f', 'e', 'b', 'd', 'c'])
})

test('recent searches are shown only to the player who made them', () => {
  keepSearch('visitor’s')
  sessionStorage.setItem('username', 'ana')
  expect(recentSearches()).toEqual([])
  keepSearch('ana’s')
  expect(recentSearches()).toEqual(['ana’s'])
  sessionStorage.setItem('username', 'benjie')
  expect(recentSearches()).toEqual([])
})

test('recent searches are deleted when they are cleared, and when the session ends', () => {
  keepSearch('a')
  forgetSearches()
  expect(recentSearches()).toEqual([])
  keepSearch('b')
  closeSession()
  expect(recentSearches()).toEqual([])
  expect(localStorage.getItem('recentSearches')).toBeNull()
})

test.each(['nonsense', '{}', 'null', '{"username":"","list":"a"}'])(
  'a stored %j is read as no recent search',
  (text) => {
    localStorage.setItem('recentSearches', text)
    expect(recentSearches()).toEqual([])
  },
)
