import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Languages that the font of a page supports, with their BCP 47 tags; its Thai and Chinese letters are missing, and
 * pdfkit writes no Arabic from right to left.
 */
const settable: Readonly<Record<string, string>> = { EN: 'en', TY: 'fil', VI: 'vi', ID: 'id' }

/** Language in which a paper is typeset. */
export interface PaperLanguage {
  code: string
  /** For numbers. */
  tag: string
}

/** Returns the language in which a paper is typeset for a reader: theirs, or English if the font lacks its letters. */
export function paperLanguage(languageCode: string): PaperLanguage & { isInEnglish: boolean } {
  const tag = settable[languageCode]
  if (tag === undefined) return { code: 'EN', tag: 'en', isInEnglish: true }
  return { code: languageCode, tag, isInEnglish: false }
}

/** Content of a PDF, in one language. */
export interface Paper {
  title: string
  /** Name of its author. */
  author: string
  /** Time of its content, in milliseconds since 1970: the same paper has the same bytes. */
  madeMs: number
  isOnItsSide: boolean
  /** Names and values of its facts. */
  facts: readonly (readonly [string, string])[]
  /** Columns of its table: their widths in parts of the page, and whether they hold amounts. */
  columns: readonly { width: number; isAmount: boolean }[]
  header: readonly string[]
  /** The last row is the total. */
  rows: readonly (readonly string[])[]
  notes: readonly string[]
}

const margin = 36
const rowHeight = 22
const size = { title: 18, facts: 9, cells: 7.5, notes: 8 }

/** Fonts, read at first need: most processes never typeset a page. */
let fonts: { regular: Buffer; bold: Buffer } | undefined

function readFonts() {
  const require = createRequire(import.meta.url)
  fonts ??= {
    regular: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
    bold: readFileSync(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
  }
  return fonts
}

/** Returns a paper as a PDF in A4, on as many pages as its table needs. */
export async function paperPdf(paper: Paper): Promise<Buffer> {
  // Loaded at first need: it takes 32 MB, and most processes never typeset a page.
  const { default: PDFDocument } = await import('pdfkit')
  const { regular, bold } = readFonts()
  const { title, author, facts, header, rows, notes } = paper
  const page = new PDFDocument({
    size: 'A4',
    layout: paper.isOnItsSide ? 'landscape' : 'portrait',
    margin,
    info: { Title: title, Author: author, CreationDate: new Date(paper.madeMs) },
  })
  const done = new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    page.on('data', (part: Buffer) => parts.push(part))
    page.on('end', () => resolve(Buffer.concat(parts)))
    page.on('error', reject)
  })
  page.registerFont('regular', regular).registerFont('bold', bold)
  const width = page.page.width - 2 * margin
  const bottom = page.page.height - margin
  page.font('bold').fontSize(size.title).text(title, margin, margin)
  page.moveDown(0.5).fontSize(size.facts)
  for (const [name, value] of facts)
    page.font('bold').text(`${name}: `, { continued: true }).font('regular').text(value)
  page.moveDown(1)

  const all = paper.columns.reduce((sum, column) => sum + column.width, 0)
  const columns = paper.columns.map((column) => ({ ...column, width: (column.width / all) * width }))
  // The many columns of a landscape page have headings of two lines.
  const headerHeight = paper.isOnItsSide ? 2 * rowHeight : rowHeight
  let top = page.y
  write(header, 'bold', headerHeight)
  for (const row of rows.slice(0, -1)) write(row, 'regular', rowHeight)
  write(rows.at(-1)!, 'bold', rowHeight)
  page.font('regular').fontSize(size.notes)
  if (top + 12 + notes.length * 28 > bottom) begins()
  page.text('', margin, top + 12)
  for (const note of notes) page.text(note, margin, undefined, { width }).moveDown(0.5)
  page.end()
  return done

  function begins() {
    page.addPage()
    top = margin
  }

  function write(cells: readonly string[], face: 'regular' | 'bold', height: number) {
    if (top + height > bottom) {
      begins()
      if (cells !== header) write(header, 'bold', headerHeight)
    }
    page.font(face).fontSize(size.cells)
    let left = margin
    for (const [at, cell] of cells.entries()) {
      const { width: wide, isAmount } = columns[at]!
      const space = { width: wide - 4, height: height - 5, ellipsis: true, lineBreak: height > rowHeight }
      page.text(cell, left, top + 5, { ...space, align: isAmount ? 'right' : 'left' })
      left += wide
    }
    top += height
    page
      .moveTo(margin, top)
      .lineTo(margin + width, top)
      .lineWidth(0.5)
      .strokeColor('#999999')
      .stroke()
  }
}
