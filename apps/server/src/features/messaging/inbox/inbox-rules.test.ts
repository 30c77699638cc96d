import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitise } from '../content/index.ts'
import { filled, unknownPlaceholders } from './inbox.rules.ts'

const values = {
  username: 'ana',
  nickname: 'Ana & <b>Co</b>',
  rank: 'Gold',
  brand: 'Perya',
  date: '2026-11-25',
}

describe('a message', () => {
  test('has its reader’s name in title and text, as text whatever the name contains', () => {
    const words = { title: '{nickname}: {rank}', html: '<p>{nickname} of {brand}, {date}, {username}</p>' }
    expect(filled(words, values)).toEqual({
      title: 'Ana & <b>Co</b>: Gold',
      html: '<p>Ana &amp; &lt;b&gt;Co&lt;/b&gt; of Perya, 2026-11-25, ana</p>',
    })
  })

  test('has no placeholder filled inside a tag', () => {
    const html = '<a href="/{nickname}">{username}</a>'
    expect(filled({ title: '', html }, values).html).toBe('<a href="/{nickname}">ana</a>')
  })

  test.each([
    ['{balance}', ['balance']],
    ['{username} {constructor} {toString}', ['constructor', 'toString']],
    ['{username} {nickname} {rank} {brand} {date} { username } {}', []],
  ])('a message with %s has these unknown placeholders: %j', (text, unknown) => {
    expect(unknownPlaceholders({ title: text, html: '' })).toEqual(unknown)
    expect(unknownPlaceholders({ title: '', html: text })).toEqual(unknown)
  })

  test('never gains a tag by the name of its reader', () => {
    const tagsIn = (html: string) => html.match(/<[^>]*>/g) ?? []
    fc.assert(
      fc.property(
        fc.string(),
        fc.string({ unit: fc.constantFrom(...'<>"\'&{}/ab ', '{nickname}') }),
        (nickname, text) => {
          const html = sanitise(`<p>${text}</p><a href="/a">{nickname}</a>`)
          const shown = filled({ title: '', html }, { ...values, nickname }).html
          expect(tagsIn(shown)).toEqual(tagsIn(html))
          expect(sanitise(shown)).toBe(
            shown.replace(/&quot;|&#39;/g, (sign) => (sign === '&quot;' ? '"' : "'")),
          )
        },
      ),
    )
  })
})
