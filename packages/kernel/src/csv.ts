/** What a spreadsheet takes for a formula, or for a line of its own. */
const formula = /^[=+\-@\t\r]/
const amount = /^-?\d+(\.\d+)?$/

/**
 * Lines of cells as CSV (RFC 4180). A cell that a spreadsheet could take for a formula (first sign = + - @, tab or return)
 * begins with an apostrophe, so that it is text (OWASP, CSV injection); a plain amount below zero stays a number.
 */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const safe = formula.test(text) && !amount.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
