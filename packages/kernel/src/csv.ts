/**
 * Texts that a spreadsheet treats as a formula, also in full-width characters and after spaces or invisible characters,
 * or as a new line.
 */
const formula = /^[\p{Z}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n]/u
const amount = /^-?\d+(\.\d+)?$/

/**
 * Returns lines of cells as CSV (RFC 4180). A cell that a spreadsheet could treat as a formula (it starts with = + - @,
 * also in full width, tab, carriage return or line feed) gets an apostrophe in front, so that it is text (OWASP, CSV
 * injection); a plain negative amount remains a number.
 */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')
}

function cellOf(text: string): string {
  const safe = formula.test(text) && !amount.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
