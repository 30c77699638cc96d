import { expect, type Page } from '@playwright/test'
import { test } from './drawn.ts'
import { banners, footer, side } from './page-parts.ts'
import { banner, game, lane } from './told.ts'
import { say } from './words.ts'

// Rules of section 2 of the specification for the bars around a screen, as the server renders them.

const categoryBar = (page: Page) => page.getByRole('navigation', { name: say('menu.categories') })

test('banners are shown only on a path that has some', async ({ drawn }) => {
  const told = { banners: [banner('Isa', '/promotions')] }
  await expect(banners(await drawn('/promotions', told))).toHaveCount(1)
  for (const path of ['/rng', '/']) await expect(banners(await drawn(path, told))).toHaveCount(0)
})

test('the header has log in, register with DIRECTREG3 and free play where offered', async ({ drawn }) => {
  for (const path of ['/', '/rng'])
    for (const isOffered of [true, false]) {
      const page = await drawn(path, { switches: { DIRECTREG3: isOffered, freeplay: isOffered } })
      await expect(page.getByTestId('login-open')).toBeVisible()
      for (const id of ['register-open', 'free-play'])
        await expect(page.getByTestId(id), id).toHaveCount(isOffered ? 1 : 0)
      await expect(page.getByTestId('game-tile-parol-nights').first()).toBeAttached()
      const free = page.getByText(say('tile.free'), { exact: true })
      if (isOffered) await expect(free.first()).toBeAttached()
      else await expect(free).toHaveCount(0)
    }
})

test('the side menu has home, hot games and then each category with a vendor, and no other', async ({
  drawn,
}) => {
  const lanes = [lane('RNG', 'FAIR', 'LUMA'), lane('FISH', 'DAGAT'), lane('LIVE', 'MESA')]
  const page = await drawn('/', { lanes })
  const names = await side(page).getByRole('listitem').locator('> a, > div > a').allTextContents()
  expect(names.slice(0, 5)).toEqual(
    ['menu.home', 'menu.hot', 'menu.live', 'menu.fish', 'menu.rng'].map((id) => say(id)),
  )
  expect(names).toContain(say('menu.promotions'))
  for (const missing of ['menu.pvp', 'menu.sports', 'menu.esports', 'menu.elott', 'menu.lottery'])
    expect(names).not.toContain(say(missing))
})

for (const [category, shown, missing] of [
  ['LOTT', 'menu.lottery', 'menu.elott'],
  ['ELOTT', 'menu.elott', 'menu.lottery'],
] as const)
  test(`the side menu has ${category} only with vendors of its own, which the category bar joins to the other lottery`, async ({
    drawn,
  }) => {
    const page = await drawn('/', { lanes: [lane(category, 'LOTO')] })
    const entry = (words: string) => side(page).getByRole('link', { name: say(words), exact: true })
    await expect(entry(shown)).toBeVisible()
    await expect(entry(missing)).toHaveCount(0)
    // The full side menu has the same entries, and hides the bar.
    await page.setViewportSize({ width: 1000, height: 900 })
    await expect(categoryBar(page).getByRole('link')).toHaveText([say('menu.elott')])
  })

test('the side menu has social links (Telegram, Telegram-1, Facebook) only where they are configured', async ({
  drawn,
}) => {
  const link = (name: string) => ({
    resourceType: name,
    url: `https://${name.toLowerCase()}.example/perya`,
    qrCodeUrl: null,
    labelNameEn: name,
  })
  const social = (page: Page) =>
    side(page)
      .getByRole('list', { name: say('menu.social') })
      .getByRole('link')
  const page = await drawn('/', { status: { resources: { TELEGRAM: link('TELEGRAM') } } })
  await expect(social(page)).toHaveText(['TELEGRAM'])
  await expect(social(page)).toHaveAttribute('href', 'https://telegram.example/perya')
  const other = await drawn('/', { status: { resources: { 'TELEGRAM-1': link('TELEGRAM-1') } } })
  await expect(social(other)).toHaveText(['TELEGRAM-1'])
})

test('the language picker is there only with more than one language', async ({ drawn }) => {
  for (const languages of [['TY', 'EN'], ['TY']]) {
    const picker = (await drawn('/', { status: { languages } })).getByRole('combobox', {
      name: say('language.label'),
    })
    if (languages.length > 1) await expect(picker.first()).toBeVisible()
    else await expect(picker).toHaveCount(0)
  }
})

test('the category bar has a category only with a vendor, in the set order', async ({ drawn }) => {
  const page = await drawn('/', {
    lanes: [lane('COCKFIGHT', 'A'), lane('PVP', 'A'), lane('RNG', 'A'), lane('LOTT', 'B'), lane('LIVE')],
  })
  await page.setViewportSize({ width: 1000, height: 900 })
  const links = categoryBar(page).getByRole('link')
  await expect(links).toHaveText(
    ['menu.elott', 'menu.rng', 'menu.pvp', 'menu.cockfight'].map((id) => say(id)),
  )
  await expect(links.nth(2)).toHaveAttribute('href', '/pvp')
})

test('the category bar leads to the lobby for a lottery without TCG_SEA, and the lobby has its games', async ({
  drawn,
}) => {
  const told = { lanes: [lane('ELOTT', 'LOTO')], games: [game('bola', 'ELOTT', 'LOTO')] }
  const page = await drawn('/elott', told)
  await expect(page.getByTestId('game-tile-bola')).toBeVisible()
  await page.setViewportSize({ width: 1000, height: 900 })
  await expect(categoryBar(page).getByRole('link')).toHaveAttribute('href', '/elott')
})

test('a lobby without a vendor says so', async ({ drawn }) => {
  const page = await drawn('/fish', { lanes: [lane('RNG', 'FAIR')] })
  await expect(page.getByText(say('lobby.closed-title'))).toBeVisible()
})

test('the footer has about, responsibility, each vendor once, and copyright', async ({ drawn }) => {
  const page = await drawn('/', { lanes: [lane('RNG', 'FAIR', 'LUMA'), lane('LIVE', 'LUMA')] })
  await expect(footer(page)).toContainText(say('footer.about', { brand: 'Perya' }))
  await expect(footer(page)).toContainText('21+')
  await expect(footer(page).getByText('LUMA Games')).toHaveCount(1)
  await expect(footer(page)).toContainText(`© ${new Date().getFullYear()} Perya`)
  await expect(footer(page)).toContainText(say('footer.no-licence'))
})

test('the footer shows the licence of a brand that has one, with a link to its regulator', async ({
  drawn,
}) => {
  const licence = { regulator: 'Gaming Board', number: 'GB-7', url: 'https://board.example/7' }
  const page = await drawn('/', { status: { licence } })
  await expect(
    footer(page).getByRole('link', { name: say('footer.licence', { ...licence }) }),
  ).toHaveAttribute('href', licence.url)
  await expect(footer(page)).not.toContainText(say('footer.no-licence'))
})

test('links to the operator’s other sites are shown only if they are set', async ({ drawn }) => {
  const links = (page: Page) =>
    ['Speed', 'Partners', 'USD'].map((name) => page.getByRole('link', { name, exact: true }).first())
  for (const link of links(await drawn('/domains', { status: { resources: {} } })))
    await expect(link).toHaveCount(0)
  const resource = (labelNameEn: string, url: string) => ({
    resourceType: labelNameEn,
    url,
    qrCodeUrl: null,
    labelNameEn,
  })
  const resources = {
    SpeedTest: resource('Speed', 'https://speed.example/'),
    AFFILIATELINK: resource('Partners', 'https://partners.example/'),
    USDJUMP: resource('USD', 'https://usd.example/'),
  }
  const page = await drawn('/domains', { status: { resources } })
  const hrefs = ['https://speed.example/', 'https://partners.example/', 'https://usd.example/']
  for (const [at, link] of links(page).entries()) await expect(link).toHaveAttribute('href', hrefs[at]!)
  await expect(footer(page).getByRole('link', { name: 'Partners' })).toHaveAttribute('href', hrefs[1]!)
})
