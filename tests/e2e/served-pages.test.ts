import { expect } from '@playwright/test'
import { servedHtml, test } from './drawn.ts'
import { say } from './words.ts'

// The server's answers, read without a browser.

const house = process.env.FAIRGROUND_URL!

/** Returns the links and the robots tag of a page as a search engine reads them. */
async function headOf(address: string) {
  const html = await servedHtml(address)
  const linksOf = (rel: string) =>
    [...html.matchAll(new RegExp(`<link rel="${rel}" href="([^"]+)"(?: hreflang="([^"]+)")?>`, 'g'))].map(
      ([, href, tag]) => [tag, href],
    )
  return {
    canonical: linksOf('canonical')[0]?.[1],
    alternates: linksOf('alternate'),
    isUnlisted: html.includes('<meta name="robots" content="noindex">'),
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    description: /<meta name="description" content="(.*?)">/.exec(html)?.[1],
  }
}

const textAt = async (path: string) => (await fetch(new URL(path, house))).text()

test('search engines are given every page for everybody, with an address for each language', async () => {
  expect(await textAt('/robots.txt')).toContain(`Sitemap: ${house}/sitemap.xml`)
  const pages = [...(await textAt('/sitemap.xml')).matchAll(/<url><loc>([^<]+)<\/loc>(.*?)<\/url>/g)].map(
    ([, address, rest]) => ({
      address: address!,
      alternates: [...rest!.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, tag, href]) => [
        tag,
        href,
      ]),
    }),
  )
  expect(pages.map(({ address }) => address)).toContain(`${house}/`)
  expect(pages.map(({ address }) => new URL(address).pathname)).not.toContain('/referral')
  // Of many pages of results, one of a lottery and one of a day.
  const ofResults = pages.filter(({ address }) => address.includes('/results/'))
  expect(ofResults.length).toBeGreaterThan(30)
  const checked = [ofResults[0]!, ofResults.at(-1)!, ...pages.filter((page) => !ofResults.includes(page))]
  for (const { address, alternates } of checked) {
    const head = await headOf(address)
    expect(head, address).toMatchObject({ canonical: address, alternates, isUnlisted: false })
    expect(head.title).toBeTruthy()
    expect(head.description).toBeTruthy()
    for (const [, href] of alternates) expect((await headOf(href!)).canonical).toBe(href)
  }
})

test('search engines leave out screens of one visitor alone and pages that are not there', async () => {
  for (const path of ['/login', '/register', '/game', '/referral', '/no-such-page'])
    expect(await headOf(path), path).toMatchObject({ isUnlisted: true, alternates: [] })
})

test('the results of a day and of a lottery are in the page itself, and nothing of another day or lottery is found', async () => {
  const html = await servedHtml('/results/keno')
  const { value } = await (await fetch(new URL('/lgw/lottery/results?nodeId=keno', house))).json()
  const [{ results }] = value.list
  for (const { drawId, drawsAt } of results.slice(0, 3)) {
    expect(html).toContain(`/arcade/?draw=${drawId}`)
    expect(html).toContain(`<time dateTime="${drawsAt}"`)
  }
  expect(html).toContain('/lottery?gameCode=keno')
  const { today, firstDay } = value
  const dayAfter = (day: string, days: number) =>
    new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
  const statuses = [
    [`/results/${today}`, 200],
    [`/results/keno/${today}`, 200],
    [`/results/${firstDay}`, 200],
    [`/results/${dayAfter(today, 1)}`, 404],
    [`/results/${dayAfter(firstDay, -1)}`, 404],
    ['/results/2026-02-30', 404],
    ['/results/parol-nights', 404],
    ['/results/keno/1', 404],
  ] as const
  for (const [path, status] of statuses) {
    expect([path, (await fetch(new URL(path, house))).status]).toEqual([path, status])
    if (status === 404) expect((await headOf(path)).isUnlisted).toBe(true)
  }
})

test('search engines are redirected from a page’s other paths to its own', async () => {
  expect((await headOf('/index.html')).canonical).toBe(`${house}/`)
  expect((await headOf('/register.html?lang=EN')).canonical).toBe(`${house}/register?lang=EN`)
})

test('another brand is an app of its own, with its name, colours, addresses and languages', async ({
  request,
}) => {
  const { port } = new URL(house)
  const read = async (path: string) =>
    (await request.get(path, { headers: { host: `lantern.localhost:${port}` } })).text()
  const origin = `http://lantern.localhost:${port}`
  expect(await read('/robots.txt')).toContain(`Sitemap: ${origin}/sitemap.xml`)
  expect(await read('/rng')).toContain(`<link rel="canonical" href="${origin}/rng">`)
  expect(await read('/rng')).toContain(`<link rel="alternate" href="${origin}/rng?lang=AR" hreflang="ar">`)
  expect(JSON.parse(await read('/manifest.webmanifest?lang=AR'))).toMatchObject({
    name: 'Lantern',
    lang: 'ar',
    dir: 'rtl',
  })
  expect(await read('/app.mobileconfig')).toContain(`<key>URL</key>\n<string>${origin}/</string>`)
  expect(await read('/icons/mark.svg')).not.toBe(await textAt('/icons/mark.svg'))
})

test('an iPhone gets a profile that puts the site on its home screen', async () => {
  const answer = await fetch(new URL('/app.mobileconfig', house), { headers: { 'accept-language': 'fil' } })
  expect(answer.headers.get('content-type')).toBe('application/x-apple-aspen-config')
  const profile = await answer.text()
  expect(profile).toContain(`<key>URL</key>\n<string>${house}/</string>`)
  expect(profile).toContain(say('profile.description', { brand: 'Perya' }))
})

test('the paths of former screens lead to their pages, with their query', async () => {
  const leadsTo = async (path: string) => {
    const answer = await fetch(new URL(path, house), { redirect: 'manual' })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await leadsTo('/history?by=day&from=2026-01-01')).toEqual([
    308,
    '/?modal=member-centre&page=personalHistoryCopy&mc-by=day&mc-from=2026-01-01',
  ])
  expect(await leadsTo('/security/')).toEqual([308, '/?modal=member-centre&page=securityCenter'])
  expect(await leadsTo('/rng/?gameName=parol')).toEqual([308, '/rng?gameName=parol'])
})
