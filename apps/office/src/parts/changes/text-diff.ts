/** A block of a text, such as a paragraph or an item of a list: equal in two texts, or only in one of them. */
export interface Piece {
  is: 'same' | 'gone' | 'new'
  text: string
}

/** The maximum number of comparisons; of longer texts the whole middle is told as changed. */
const mostCompared = 1_000_000

/** Splits a text at its lines, and HTML after the blocks that people see as lines. */
function blocksOf(html: string): string[] {
  return html
    .split(/(?<=<\/(?:p|h[2-4]|li|tr|blockquote|figure|caption)>|<hr ?\/?>|<br ?\/?>)|\n/i)
    .map((block) => block.trim())
    .filter((block) => block !== '')
}

/** Returns the blocks of two texts, plain or in HTML, in their order, with those that are only in one of them. */
export function textPieces(before: string, after: string): Piece[] {
  const [old, now] = [blocksOf(before), blocksOf(after)]
  let start = 0
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start++
  let end = 0
  while (
    end < Math.min(old.length, now.length) - start &&
    old[old.length - 1 - end] === now[now.length - 1 - end]
  )
    end++
  const same = (blocks: readonly string[]): Piece[] => blocks.map((text) => ({ is: 'same', text }))
  return [
    ...same(old.slice(0, start)),
    ...middle(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...same(old.slice(old.length - end)),
  ]
}

/** Compares blocks by their longest common subsequence. */
function middle(old: readonly string[], now: readonly string[]): Piece[] {
  const width = now.length + 1
  if (old.length * now.length > mostCompared)
    return [
      ...old.map((text): Piece => ({ is: 'gone', text })),
      ...now.map((text): Piece => ({ is: 'new', text })),
    ]
  /** The length of the common subsequence of the blocks from two places on. */
  const common = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i * width + j] =
        old[i] === now[j]
          ? common[(i + 1) * width + j + 1]! + 1
          : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      pieces.push({ is: 'same', text: old[i]! })
      i++
      j++
    } else if (
      j >= now.length ||
      (i < old.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)
    )
      pieces.push({ is: 'gone', text: old[i++]! })
    else pieces.push({ is: 'new', text: now[j++]! })
  }
  return pieces
}

/** Returns the text of HTML without its tags, but with the addresses of its links and pictures. */
export function plainOf(html: string): string {
  return html
    .replace(/<a\b[^>]*\shref="([^"]*)"[^>]*>(.*?)<\/a>/gis, '$2 ($1)')
    .replace(/<img[^>]*\ssrc="([^"]*)"[^>]*>/gi, ' $1 ')
    .replace(/<\/?(?:strong|em|b|i|u|s|sub|sup|a)\b[^>]*>/gi, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}
