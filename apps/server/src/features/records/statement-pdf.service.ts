import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { YearStatement } from './year-statement.service.ts'

/** Languages that the font of the page can set; its Thai and Chinese letters are missing, and pdfkit writes no Arabic from right to left. */
const settable = ['EN', 'TY', 'VI', 'ID']

/** Whether a PDF can be in a language. */
export const isSettable = (languageCode: string): boolean => settable.includes(languageCode)

const margin = 36
const rowHeight = 22
const monthWidth = 62

/** The fonts as they are read at first need: most processes never set a page. */
let fonts: { regular: Buffer; bold: Buffer } | undefined

function readFonts() {
  const require = createRequire(import.meta.url)
  fonts ??= {
    regular: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
    bold: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
  }
  return fonts
}

/** The statement as a PDF of one A4 page on its side. */
export async function statementPdf({ title, facts, header, rows, notes }: YearStatement): Promise<Buffer> {
  // Loaded at first need: it takes 32 MB, and most processes never set a page.
  const { default: PDFDocument } = await import('pdfkit')
  const { regular, bold } = readFonts()
  const page = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    info: { Title: title, Author: facts[0]![1] },
  })
  const done = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    page.on('data', (part: Buffer) => parts.push(part))
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
  })
  page.registerFont('regular', regular).registerFont('bold', bold)
  const width = page.page.width - 2 * margin
  page.font('bold').fontSize(18).text(title, margin, margin)
  page.moveDown(0.5).fontSize(9)
  for (const [name, value] of facts) {
    page.font('bold').text(`${name}: `, { continued: true }).font('regular').text(value)
  }
  page.moveDown(1)

  const columnWidth = (width - monthWidth) / (header.length - 1)
  let top = page.y
  function write(cells: readonly string[], face: 'regular' | 'bold', height: number) {
    page.font(face).fontSize(7.5)
    cells.forEach((cell, at) => {
      const left = at === 0 ? margin : margin + monthWidth + (at - 1) * columnWidth
      const space = { width: at === 0 ? monthWidth : columnWidth - 4, height, ellipsis: true }
      page.text(cell, left, top + 5, { ...space, align: at === 0 ? 'left' : 'right' })
    })
    top += height
    page
      .moveTo(margin, top)
      .lineTo(margin + width, top)
      .lineWidth(0.5)
      .strokeColor('#999999')
      .stroke()
  }
  write(header, 'bold', 2 * rowHeight)
  for (const row of rows.slice(0, -1)) write(row, 'regular', rowHeight)
  write(rows.at(-1)!, 'bold', rowHeight)
  page.font('regular').fontSize(8)
  for (const [at, note] of notes.entries()) page.text(note, margin, top + 12 + at * 14, { width })
  page.end()
  return done
}
