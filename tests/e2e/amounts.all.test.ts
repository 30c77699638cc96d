import { currencyOf, currencySymbols, formatMoney } from '@fairground/kernel/money'
import { expect, type Page } from '@playwright/test'
import { parolNights } from '../../games/parol-nights/rules.ts'
import { answerReplay } from '../../tools/check-round/replayed-round.ts'
import { usualOf } from '../scope.ts'
import { test } from './house.ts'
import { comesNew, visit } from './visitor.ts'

/** Shows texts in the font of amounts, and returns the width of each in pixels. */
async function widthsOf(page: Page, amounts: string[]): Promise<number[]> {
  return page.evaluate(async (amounts) => {
    await document.fonts.load('1em "Amounts"')
    const list = document.createElement('div')
    list.id = 'amounts'
    for (const amount of amounts) {
      const line = document.createElement('span')
      line.className = 'amount'
      line.style.display = 'table'
      line.textContent = amount
      list.append(line)
    }
    document.body.append(list)
    return [...list.children].map((line) => line.getBoundingClientRect().width)
  }, amounts)
}

/** Returns the fonts in which the browser draws the elements of a selector. */
async function facesOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  const { root } = await session.send('DOM.getDocument')
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector })
  const faces = new Set<string>()
  for (const nodeId of nodeIds) {
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    for (const { familyName, isCustomFont } of fonts)
      faces.add(isCustomFont ? familyName : `system: ${familyName}`)
  }
  return [...faces]
}

test('amounts with equally many digits have the same width in every currency, and the balance is drawn in their font', async ({
  page,
}) => {
  await comesNew(page, 'halaga1')
  await visit(page)
  const currencies = [...Object.keys(currencySymbols), 'AED', 'KHR'].map(currencyOf)
  const pairs = currencies.flatMap((currency) =>
    [-1111111n, -8888888n, -2074963n].map((minor) => formatMoney(minor, currency, 'en')),
  )
  const widths = await widthsOf(page, pairs)
  for (let at = 0; at < widths.length; at += 3) {
    expect(widths[at]).toBeGreaterThan(50)
    expect([pairs[at], widths[at + 1], widths[at + 2]]).toEqual([pairs[at], widths[at], widths[at]])
  }
  expect(await facesOf(page, '#amounts .amount')).toEqual([expect.stringMatching(/^Inter/)])
  await test.step('the balance of a player', async () => {
    // Fonts that have loaded are applied at the next press.
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift')
        return facesOf(page, 'header .amount')
      })
      .toEqual([expect.stringMatching(/^Inter/)])
  })
})

interface Report {
  texts: { text: string; faces: string[]; width: number }[]
}

const reportOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { __stage: () => Report }).__stage())

/** A replayed spin of Parol Nights that wins 118 times its stake on one line. */
const views = [
  ['drum', 'drum', 'candy'],
  ['candy', 'drum', 'horse'],
  ['jeepney', 'drum', 'bibingka'],
  ['horse', 'candy', 'candy'],
  ['halohalo', 'jeepney', 'candy'],
]
const times = 118n
const stake = 20_00n
const units = Number(times) * parolNights.info.unitsPerStake
const bigWin = {
  win: stake * times,
  events: [
    { type: 'spin', views },
    { type: 'lines', wins: [{ line: 0, symbol: 'drum', count: 3, units }], multiplier: 1, units },
    { type: 'total', units },
  ],
}

/** Replays the big win with a manual clock of the page until the stage is shown. */
async function replaysBigWin(page: Page, currencyCode: string) {
  await page.clock.install({ time: 0 })
  await answerReplay(page, parolNights, stake, bigWin, currencyCode)
  await page.clock.pauseAt(1000)
  await page.goto('/arcade/?replay=shown&lang=EN&renderer=canvas')
  await expect
    .poll(
      async () => {
        await page.clock.runFor(20)
        return page.evaluate(() => '__stage' in window)
      },
      { intervals: [50] },
    )
    .toBe(true)
}

for (const code of usualOf(['PHP', 'VND', 'IDR', 'KHR'])) {
  test(`a big win in ${code} counts up to the win in the font of amounts, with one width per number of digits`, async ({
    page,
  }) => {
    await replaysBigWin(page, code)
    const win = formatMoney(bigWin.win, currencyOf(code), 'en')
    const zero = formatMoney(0n, currencyOf(code), 'en')
    const shape = (text: string) => text.replace(/\d/g, '0')
    const counted = new Map<string, number>()
    for (let step = 0; step < 250 && !counted.has(win); step++) {
      const { texts } = await reportOf(page)
      for (const { text, faces, width } of texts) {
        if (/\d/.test(text) && faces[0] === 'Amounts') counted.set(text, width)
      }
      await page.clock.runFor(50)
    }
    expect([...counted.keys()].at(-1)).toBe(win)
    expect(counted.size).toBeGreaterThan(10)
    const byShape = Map.groupBy(counted, ([text]) => shape(text))
    for (const [, alike] of byShape) {
      const widths = alike.map(([, width]) => width)
      expect(Math.max(...widths) - Math.min(...widths), JSON.stringify(alike)).toBeLessThan(0.01)
    }
    // The sign is that of the currency, or its code if it has none.
    const sign = zero.replace(/[\d.,\s]/g, '')
    expect(sign).toBe(currencySymbols[code] ?? code)
    for (const text of counted.keys()) expect(text).toContain(sign)
    await test.step('the canvas draws all digits in one width, and every currency sign in the same font', async () => {
      const signs = [...new Set([...Object.values(currencySymbols), '−', '.', ',', '+', '×'].join(''))]
      const { figures, fallbacks } = await page.evaluate((signs) => {
        const brush = document.createElement('canvas').getContext('2d')!
        const widthOf = (text: string, face: string) => {
          brush.font = `800 100px ${face}`
          return brush.measureText(text).width
        }
        return {
          figures: [...'0123456789'].map((figure) => widthOf(figure, '"Amounts", "Baloo 2"')),
          // A sign that the font lacks has the width of the fallback font.
          fallbacks: signs.filter(
            (sign) => widthOf(sign, '"Amounts", monospace') !== widthOf(sign, '"Amounts", serif'),
          ),
        }
      }, signs)
      expect(new Set(figures).size).toBe(1)
      expect(figures[0]).toBeGreaterThan(40)
      expect(fallbacks).toEqual([])
    })
  })
}
