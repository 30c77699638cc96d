import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { hasNoBarrier } from './barriers.ts'
import { addressIn, brokenPoliciesIn, test } from './house.ts'
import type { OfficeStaff } from './office-staff.ts'
import { listen, password } from './visitor.ts'

/** The languages of the office. */
export type Language = 'en' | 'ty'

const words: Record<Language, Record<string, string>> = { en: wordsIn('en'), ty: wordsIn('ty') }

function wordsIn(language: Language): Record<string, string> {
  const file = new URL(`../../apps/office/src/words/${language}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Returns the texts of the office in a language. */
export const sayIn = (language: Language) => (id: string) => {
  const text = words[language][id]
  if (text === undefined) throw new Error(`the office has no words for ${id}`)
  return text
}

/** A browser of the office. */
export interface Opened {
  page: Page
  /** The faults so far: errors of the console, and violations of the policy. */
  wrong(): string[]
}

/** Opens a browser at a desktop or phone size, in a theme, with one of the office's two languages. */
export async function opensBrowser(
  browser: Browser,
  { language, width, theme }: { language: Language; width: number; theme: 'light' | 'dark' },
): Promise<Opened> {
  const context = await browser.newContext({
    baseURL: process.env.FAIRGROUND_URL!,
    viewport: { width, height: 740 },
    locale: language === 'ty' ? 'fil-PH' : 'en-GB',
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    extraHTTPHeaders: { 'X-Forwarded-For': addressIn(test.info()) },
  })
  const broken = await brokenPoliciesIn(context, process.env.FAIRGROUND_URL!)
  const page = await context.newPage()
  const heard = listen(page)
  return { page, wrong: () => [...broken, ...heard] }
}

/** Expects no barriers, and nothing wider than the screen. */
export async function isClean(page: Page): Promise<void> {
  // A page that is still loading has nothing to check.
  await page.locator('main h1').first().waitFor({ state: 'attached' })
  // A colour between two states is not checked; animations that run while loading never end.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.all(ending.map((one) => one.finished.catch(() => {})))
  })
  await hasNoBarrier(page)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Logs a staff member in with the code that is a number of steps after the current one. */
export async function logsIn(page: Page, language: Language, { email, code }: OfficeStaff, steps: number) {
  const say = sayIn(language)
  await page.getByLabel(say('login.email')).fill(email)
  await page.getByLabel(say('login.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('login.next') }).click()
  await page.getByLabel(say('login.code')).fill(code(steps))
  await page.getByRole('button', { name: say('login.logIn') }).click()
  await expect(page.getByLabel(say('login.code'))).toBeHidden()
}
