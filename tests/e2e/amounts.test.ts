import { currencyOf, currencySymbols, formatMoney } from '@fairground/kernel/money'
import { expect, type Page } from '@playwright/test'
import { test } from './house.ts'
import { comesNew, visit } from './visitor.ts'

/** Shows amounts in the face of amounts, and gives the width of each in pixels. */
async function widthsOf(page: Page, amounts: string[]): Promise<number[]> {
  return page.evaluate(async (amounts) => {
    await document.fonts.load('1em "Amounts"')
    document.documentElement.dataset.face = 'own'
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

/** The faces in which the browser draws what a selector finds. */
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

test('amounts with as many figures are equally wide, in every currency with a symbol and without a fallback', async ({
  page,
}) => {
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
})

test('the balance of a player is drawn in the face of amounts', async ({ page }) => {
  await comesNew(page, 'halaga1')
  await visit(page)
  // The faces show with the first press after they have come.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return facesOf(page, 'header .amount')
    })
    .toEqual([expect.stringMatching(/^Inter/)])
})
