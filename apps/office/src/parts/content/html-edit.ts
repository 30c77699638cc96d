/** The tools of the editor of a text in HTML. */
export const htmlTools = ['heading', 'bold', 'list', 'link', 'table'] as const
export type HtmlTool = (typeof htmlTools)[number]

/** A text with its selection, as places between its characters. */
export interface Selected {
  text: string
  from: number
  to: number
}

/** The parts of an insertion around the selected text; the text between is selected afterwards. */
interface Around {
  before: string
  inside: string
  after: string
}

const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

/** Returns what a tool makes of the selected text; `sample` stands for none. */
function aroundOf(tool: HtmlTool, selected: string, sample: string): Around {
  const inside = selected === '' ? sample : selected
  switch (tool) {
    case 'heading':
      return { before: '<h2>', inside, after: '</h2>' }
    case 'bold':
      return { before: '<strong>', inside, after: '</strong>' }
    case 'link':
      return { before: '<a href="/">', inside, after: '</a>' }
    case 'list':
      return {
        before: '<ul>\n',
        inside: lines(inside)
          .map((line) => `  <li>${line.trim()}</li>`)
          .join('\n'),
        after: '\n</ul>',
      }
    case 'table': {
      const cells = (line: string) => line.split('\t').map((cell) => cell.trim())
      const [head = '', ...rows] = lines(inside)
      const row = (tag: string, line: string) =>
        `  <tr>${cells(line)
          .map((cell) => `<${tag}>${cell}</${tag}>`)
          .join('')}</tr>`
      const body =
        rows.length > 0
          ? rows
          : [
              cells(head)
                .map(() => sample)
                .join('\t'),
            ]
      return {
        before: '<table>\n',
        inside: [row('th', head), ...body.map((line) => row('td', line))].join('\n'),
        after: '\n</table>',
      }
    }
  }
}

/**
 * Applies a tool to the selected text: lines become the items of a list, and lines with tabs, as a spreadsheet copies
 * them, the rows of a table. Returns the replaced part, and the selection of what the tool wrapped.
 */
export function applied(
  tool: HtmlTool,
  { text, from, to }: Selected,
  sample: string,
): Selected & { inserted: string } {
  const { before, inside, after } = aroundOf(tool, text.slice(from, to), sample)
  const inserted = before + inside + after
  return {
    inserted,
    text: text.slice(0, from) + inserted + text.slice(to),
    from: from + before.length,
    to: from + before.length + inside.length,
  }
}
