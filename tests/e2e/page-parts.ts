import type { Page } from '@playwright/test'
import { isAtHome, isLoggedIn, logIn } from './visitor.ts'
import { say } from './words.ts'

// Locators of the parts of every screen.
export const header = (page: Page) => page.getByRole('banner')
export const side = (page: Page) => page.getByRole('navigation', { name: say('menu.label') })
export const footer = (page: Page) => page.getByRole('contentinfo')
export const banners = (page: Page) => page.getByTestId('banners')
export const main = (page: Page) => page.locator('main')

/** The bell of the header, and its number of unread announcements. */
export const bell = (page: Page) => page.getByTestId('notices-open')
export async function unreadAtBell(page: Page): Promise<number> {
  return Number(/\d+/.exec((await bell(page).getAttribute('aria-label'))!)?.[0] ?? 0)
}

/** Logs in a player of the demo world by the pop-up. */
export async function demoLogIn(page: Page, username = 'ana'): Promise<void> {
  await isAtHome(username)
  await logIn(page, username, 'perya-2026')
  await isLoggedIn(page)
}

/** Makes the browser that of a first-time visitor; no screen is open then. */
export async function startsOver(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.context().clearCookies()
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/**
 * Follows an address within an open page of the player's site, as a step of its history: a visit costs five times as
 * much.
 */
export async function goesTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(history.state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
}
