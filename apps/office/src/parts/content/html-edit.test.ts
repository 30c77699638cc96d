import { assert, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applied, htmlTools } from './html-edit.ts'

/** Selects the part between two bars. */
function selected(text: string) {
  const from = text.indexOf('|')
  const to = text.lastIndexOf('|') - 1
  return { text: text.replaceAll('|', ''), from, to: Math.max(from, to) }
}
const shown = ({ text, from, to }: { text: string; from: number; to: number }) =>
  `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`

describe('a tool of the editor', () => {
  test.each([
    ['bold', 'a |b| c', 'a <strong>|b|</strong> c'],
    ['heading', '|Terms|', '<h2>|Terms|</h2>'],
    ['link', 'See |the games|.', 'See <a href="/">|the games|</a>.'],
    ['bold', 'a ||', 'a <strong>|text|</strong>'],
    ['list', '|one\n\ntwo|', '<ul>\n|  <li>one</li>\n  <li>two</li>|\n</ul>'],
    [
      'table',
      '|Rank\tPoints\n1\t100|',
      '<table>\n|  <tr><th>Rank</th><th>Points</th></tr>\n  <tr><td>1</td><td>100</td></tr>|\n</table>',
    ],
    ['table', '||', '<table>\n|  <tr><th>text</th></tr>\n  <tr><td>text</td></tr>|\n</table>'],
  ] as const)('%s makes of %j: %j', (tool, before, after) => {
    expect(shown(applied(tool, selected(before), 'text'))).toBe(after)
  })

  test('changes nothing before and after the selected text', () => {
    assert(
      property(
        constantFrom(...htmlTools),
        string(),
        integer({ min: 0, max: 20 }),
        integer({ min: 0, max: 20 }),
        (tool, text, one, other) => {
          const [from, to] = [Math.min(one, other, text.length), Math.min(Math.max(one, other), text.length)]
          const after = applied(tool, { text, from, to }, 'text')
          expect(after.text).toBe(text.slice(0, from) + after.inserted + text.slice(to))
          expect(after.from).toBeGreaterThan(from)
        },
      ),
    )
  })
})
