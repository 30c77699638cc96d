import { permissions } from '@fairground/contract/permissions'
import { expect, type Frame, type Page } from '@playwright/test'
import { isWhole, usualOf } from '../scope.ts'
import { allPopUps, popUps, popUpsOnTheWay, type State, sizes, stateLists } from './accessible-states.ts'
import { violationsOf } from './barriers.ts'
import { inAll, openBackDoor, test } from './house.ts'
import { logsIn, opensBrowser, sayIn } from './office-pages.ts'
import { openOffice } from './office-staff.ts'
import { openOperator } from './operator.ts'
import { listen, visit } from './visitor.ts'

// Every screen and state of the sites, once each: npm test checks one width and the colours of both themes, npm run
// test:all both widths.

// The tests are independent, so that all browsers share them.
test.describe.configure({ mode: 'parallel' })
// A fading element does not have its final colour, and a service worker would answer requests that the test answers.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  serviceWorkers: 'block',
  viewport: sizes.desk,
})

const house = openBackDoor()
test.beforeEach(() => {
  test.slow()
  return house.timePasses()
})
test.afterAll(() => house.close())

// Colours during a change of theme are not checked, and such a change animates many elements in turn.
const still = '*, ::before, ::after { transition: none !important }'
// Axe takes four times as long as a visit, depending on the number of elements: of similar tiles npm test checks three,
// and only the footer of the first screen.
const once =
  'li:nth-child(n + 4):has([data-testid^=game-tile-]), html:not([data-has-footer]) footer { display: none !important }'

/** Removes transitions from the pages of a test, and in `npm test` the elements that are checked elsewhere. */
async function standsStill(page: Page): Promise<void> {
  await page.addInitScript(
    (style) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(style)
      document.adoptedStyleSheets.push(sheet)
    },
    isWhole ? still : `${still} ${once}`,
  )
}

/** Waits until a change of the page has been drawn. */
async function isDrawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/**
 * Scrolls the button at the foot of a long form to its final place: at other positions it covers a part of some field.
 */
async function restsFoot(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.querySelector('.page-foot')?.parentElement?.scrollIntoView({ block: 'end' }),
  )
}

/** Changes the page to the other theme. */
async function wearsOtherTheme(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark'
  })
  await isDrawn(page)
}

/** Returns the frame with a test id. */
async function frameOf(page: Page, testId: string): Promise<Frame> {
  const element = await page.getByTestId(testId).elementHandle()
  return (await element!.contentFrame())!
}

/** Returns the barriers of a page in its present state, and the elements that are wider than the screen. */
async function barriersIn(
  page: Page,
  { frame, hasFooter, widths = ['phone', 'desk'] }: State,
): Promise<string[]> {
  if (frame) return violationsOf(await frameOf(page, frame))
  await page.waitForFunction(() => !document.querySelector('.animate-pulse, [aria-busy=true]'))
  const found: string[] = []
  const before = page.viewportSize()!
  // The page behind a pop-up is checked without it.
  const within = !isWhole && (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : 'html'
  if (hasFooter) await page.evaluate(() => document.documentElement.toggleAttribute('data-has-footer', true))
  for (const width of usualOf(widths)) {
    await page.setViewportSize(sizes[width])
    await isDrawn(page)
    await restsFoot(page)
    found.push(...(await violationsOf(page, 'all', within)).map((one) => `${width}: ${one}`))
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push(`${width}: wider than the screen by ${over}`)
  }
  // The other theme differs only in colours; the next state is checked in that theme first.
  await wearsOtherTheme(page)
  found.push(...(await violationsOf(page, 'colours', within)).map((one) => `other theme: ${one}`))
  await page.setViewportSize(before)
  return found
}

/** The lists that `npm test` checks; a check of one takes up to a minute of processor time. */
const usualLists = ['screens, part 1 of 2', 'login and registration, also with their refusals']

for (const { title, isQuiet = false, begins, states } of stateLists(house))
  test(`no accessibility barrier in ${title}`, usualLists.includes(title) ? {} : inAll, async ({ page }) => {
    await standsStill(page)
    const heard = listen(page)
    page.on('response', (response) => {
      if (response.status() >= 400) heard.push(`${response.status()} ${response.url()}`)
    })
    await begins?.(page)
    const found: Record<string, string[]> = {}
    for (const state of states)
      await test.step(state.name, async () => {
        await state.comes(page)
        const barriers = await barriersIn(page, state)
        if (barriers.length > 0) found[state.name] = barriers
      })
    expect(found).toEqual({})
    // An extra header of the test makes the browser send a preflight request to other domains.
    if (isQuiet) expect(heard.filter((line) => !/\/wps\/system\/ping/.test(line))).toEqual([])
  })

test('every pop-up is in the lists for the check of barriers', () => {
  expect([...Object.keys(popUps), ...popUpsOnTheWay].sort()).toEqual(allPopUps.sort())
})

test('no accessibility barrier in pop-up announcements at entry', inAll, async ({ page }) => {
  await standsStill(page)
  const operator = openOperator()
  await operator.begins()
  try {
    await operator.announces('popup', 'Biglang balita', 2)
    await visit(page)
    await page.getByRole('dialog').waitFor()
    expect(await barriersIn(page, { name: 'popup', comes: async () => {} })).toEqual([])
  } finally {
    await operator.takesBack('popup')
    await operator.goes()
  }
})

/** Screens of the office, by the words of their titles. */
const officeScreens = {
  '/office/log': 'log.title',
  '/office/reconciliation': 'reconciliation.title',
  '/office/staff': 'staff.title',
  '/office/draws': 'draws.title',
  '/office/exposure-limits': 'exposure.title',
  '/office/tables': 'tables.title',
  '/office/odds': 'odds.title',
  '/office/point-mall': 'points.title',
  '/office/applications': 'applications.title',
  '/office/raffles': 'raffles.title',
  '/office/missions': 'missions.title',
  '/office/missions/new': 'missions.new',
  '/office/referral': 'referrals.title',
  '/office/messages': 'messages.title',
  '/office/messages/new': 'messages.new',
  '/office/feedback': 'feedback.title',
  '/office/ranks': 'ranks.title',
  '/office/rebates': 'rebates.title',
  '/office/players': 'players.title',
  '/office/withdrawals': 'withdrawals.title',
  '/office/adjustments': 'adjustments.title',
  '/office/promotions': 'promotions.title',
  '/office/brand-limits': 'brandLimits.title',
}

test('no accessibility barrier in the screens of the office', inAll, async ({ browser }) => {
  const office = openOffice()
  const owner = await office.hasStaff('Owner', permissions)
  const say = sayIn('ty')
  const { page, wrong } = await opensBrowser(browser, { language: 'ty', width: 360, theme: 'light' })
  await page.goto('/office/log')
  await logsIn(page, 'ty', owner, 0)
  const found: Record<string, string[]> = {}
  for (const [path, title] of Object.entries(officeScreens))
    await test.step(path, async () => {
      await page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await expect(page.getByRole('heading', { name: say(title), level: 1 })).toBeVisible()
      await expect(page.getByLabel(say('list.loading'))).toHaveCount(0)
      const barriers = await violationsOf(page)
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (barriers.length > 0 || over > 0) found[path] = [...barriers, `wider by ${over}`]
    })
  expect(found).toEqual({})
  expect(wrong()).toEqual([])
  await page.context().close()
  await office.close()
})
