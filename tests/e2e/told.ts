import type { Call, OutputOf } from '@fairground/contract/call'
import { listGames, listVendors } from '@fairground/contract/catalogue'
import { getNotices } from '@fairground/contract/content'
import type { Boot } from '@fairground/contract/player-site'
import { getStatus } from '@fairground/contract/system'
import type { Page } from '@playwright/test'

type Status = OutputOf<typeof getStatus>
type Lane = OutputOf<typeof listVendors>['data']['lanes'][number]

/** Answers that a server could give and the demo's does not. */
export interface Told {
  status?: Partial<Status>
  switches?: Record<string, boolean>
  lanes?: Lane[]
  games?: OutputOf<typeof listGames>['list']
  banners?: OutputOf<typeof getNotices>['banners']
}

/** Returns a lane of a lobby with one vendor, or more. */
export function lane(gameClassify: Lane['gameClassify'], ...vassalages: string[]): Lane {
  return {
    title: gameClassify,
    gameClassify,
    cards: vassalages.map((vassalage) => ({
      vassalage,
      vendorName: `${vassalage} Games`,
      isHot: 0,
      code: vassalage,
      icon: vassalage,
      logo: null,
      games: 1,
      maintenance: null,
    })),
  }
}

/** Returns a game as a lobby shows it. */
export function game(nodeId: string, gameClassify: Lane['gameClassify'], vassalage: string) {
  return {
    nodeId,
    gameName: nodeId,
    gameClassify,
    vassalage,
    vendorName: `${vassalage} Games`,
    isHot: 0 as const,
    returnPercent: '95.00',
    minBet: '1.00',
    maxBet: '10.00',
    freePlay: true,
    defaultPlayType: '',
    classification: '',
    lineNum: null,
    volatility: null,
    maxWin: null,
    bestWin: null,
    tags: [],
    rooms: 0,
    img: null,
    maintenance: null,
  }
}

/** Returns a banner that leads to a screen. */
export function banner(title: string, groupName = '/', link = '/fairness') {
  return {
    bannerId: `00000000-0000-7000-8000-${title.padStart(12, '0').slice(0, 12)}`,
    groupName,
    url: '/art/fair-dusk-wide.svg',
    smallUrl: null,
    darkUrl: null,
    darkSmallUrl: null,
    focus: null,
    linkageType: link ? ('page' as const) : ('none' as const),
    link,
    title,
    text: '',
    button: link ? `Tingnan ang ${title}` : '',
  }
}

/** Delays the server's answers to a call from now on, until the returned function is called. */
export async function holdUp(page: Page, { path }: Call): Promise<() => void> {
  let goesOn = () => {}
  const held = new Promise<void>((go) => {
    goesOn = go
  })
  await page.route(`**${path}*`, async (route) => {
    await held
    await route.continue()
  })
  return goesOn
}

type Change = [call: Call, change: (answer: never) => unknown]

function statusChange({ status, switches }: Told) {
  return (told: Status): Status => ({
    ...told,
    ...status,
    whitelabel: { ...told.whitelabel, ...switches },
  })
}

/** Returns the changes of the answers to calls other than `getStatus`. */
function readChanges({ lanes, games, banners }: Told): Change[] {
  const changes: Change[] = []
  if (lanes) changes.push([listVendors, () => ({ data: { lanes } })])
  if (games) changes.push([listGames, () => ({ list: games, total: games.length, totalPages: 1 })])
  if (banners) changes.push([getNotices, (answer: OutputOf<typeof getNotices>) => ({ ...answer, banners })])
  return changes
}

/** Returns the first data of a page if the server gives these answers. */
export function changedBoot(boot: Boot, told: Told): Boot {
  const changes = readChanges(told)
  const reads = boot.reads.map((read) => {
    const change = changes.find(([{ name }]) => name === read.call.name)?.[1]
    return change ? { ...read, answer: change(read.answer as never) } : read
  })
  return { ...boot, status: statusChange(told)(boot.status), reads }
}

/**
 * Replaces answers of the server to the site from now on: in the documents that contain them, and in the calls that
 * read them again. The site handles them as usual. A visitor's first view is tested by `drawn` (drawn.ts), which needs
 * no visit.
 */
export async function tell(page: Page, told: Told): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = (await response.text()).replace(
      /(<script type="application\/json" id="page">)(.*?)(<\/script>)/s,
      (_, before: string, text: string, after: string) => {
        const drawn = JSON.parse(text)
        const boot = changedBoot(drawn.boot, told)
        // Rendered again by the page, because the server rendered it with the demo's answers.
        return before + JSON.stringify({ ...drawn, boot, isShell: true }).replaceAll('<', '\\u003c') + after
      },
    )
    return route.fulfill({ response, body: html })
  })
  const answer = (call: Call, change: (value: never) => unknown) =>
    page.route(`**${call.path}*`, async (route) => {
      const response = await route.fetch()
      const { value } = await response.json()
      return route.fulfill({ response, json: { success: true, value: change(value as never) } })
    })
  await answer(getStatus, statusChange(told))
  for (const [call, change] of readChanges(told)) await answer(call, change)
}
