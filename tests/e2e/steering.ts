import type { Clock } from '@fairground/kernel/clock'
import type { Browser, BrowserContext } from '@playwright/test'
import type { ChannelAnswer, ChannelWish } from '../../tools/test-house/channel.ts'

/** The time of the worker's house, in milliseconds since 1970, and the browser whose pages show it. */
let nowMs = 0
let opened: Browser | undefined

/** The clock of the house: it is stopped until a test lets time pass. */
export const houseClock: Clock = { now: () => nowMs }

/** Connects a browser with the house; `prepares` is called for each context that a journey opens in it. */
export async function steers(
  browser: Browser,
  prepares: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  await asks({})
  opened = browser
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await prepares(context)
    return context
  }
}

/** Makes every page of a browser context show the time of the house; timers and frames continue. */
export async function showsTime(context: BrowserContext): Promise<void> {
  await context.clock.setFixedTime(nowMs)
}

/**
 * Lets time pass for the house and all open pages, and lets the house do everything then due: jobs, draws and
 * followers. Returns once every page has received the pushes and has read the resulting data.
 */
export async function passes(ms: number): Promise<void> {
  const contexts = opened?.contexts() ?? []
  if (ms > 0) {
    await asks({ passMs: ms })
    await Promise.all(contexts.map(showsTime))
  }
  await works()
  const pages = contexts.flatMap((context) => context.pages())
  // A page without a document of ours is never busy.
  await Promise.all(pages.map((page) => page.locator('html:not([data-busy])').waitFor({ state: 'attached' })))
}

/** Lets the house do everything due now, without waiting for pages. */
export async function works(): Promise<void> {
  await asks({ settles: true })
}

/** Lets the house do everything due now, without letting time pass; see `passes`. */
export function settles(): Promise<void> {
  return passes(0)
}

/** Lets time pass until no cache of the server contains data from before a change. */
export function cachesEnd(): Promise<void> {
  return passes(7_000)
}

async function asks(wish: ChannelWish): Promise<void> {
  const answer = await fetch(process.env.FAIRGROUND_CHANNEL!, { method: 'POST', body: JSON.stringify(wish) })
  if (!answer.ok) throw new Error(`the house did not settle: ${await answer.text()}`)
  nowMs = ((await answer.json()) as ChannelAnswer).nowMs
}
