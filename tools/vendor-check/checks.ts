import type {
  Access,
  Digest,
  HttpAnswer,
  LaunchOrder,
  OutgoingRequest,
  Protocol,
  ReportedTransaction,
} from '@fairground/vendors/vendor'

/** The finding of a check of a vendor: `fault` says what was expected; undefined if the check passed. */
export interface Checked {
  what: string
  fault: string | undefined
}

/** Sends a request to an address; `text` is undefined for opening a page. */
export type Send = (url: string, request?: OutgoingRequest) => Promise<HttpAnswer>

const hourMs = 3_600_000

/**
 * Makes every request of the house to a vendor, with right and wrong signatures, and opens a game's page for play
 * without money. It moves no money. `gameId` is one of the vendor's own ids.
 */
export async function checkVendor(
  { calls, launchUrl }: Protocol,
  access: Access,
  gameId: string,
  { digest, send, nowMs }: { digest: Digest; send: Send; nowMs: number },
): Promise<Checked[]> {
  const found: Checked[] = []
  const note = (what: string, fault?: string) => void found.push({ what, fault })
  const ask = (request: OutgoingRequest) => send(`${access.baseUrl}/${request.path}`, request)

  /** Tries a request that must be refused; a vendor that accepts it would accept anybody's. */
  async function refuses(what: string, request: OutgoingRequest, isRead: (answer: HttpAnswer) => boolean) {
    note(what, isRead(await ask(request)) ? 'was answered as if it were ours' : undefined)
  }

  if (launchUrl) {
    const page = launchUrl(launchOf(gameId, nowMs), access, digest)
    const { status } = await send(page)
    note(
      'the page of a game opens without money',
      status === 200 ? undefined : `HTTP ${status} instead of 200`,
    )
  }
  const { report, roundState } = calls ?? {}
  let rows: ReportedTransaction[] = []
  if (report) {
    const span = { fromMs: nowMs - hourMs, untilMs: nowMs }
    const request = report.build(span, access, digest)
    const isRead = (answer: HttpAnswer) => report.read(answer) !== null
    const answer = await ask(request)
    const read = report.read(answer)
    note('the report of an hour can be read', read ? undefined : `HTTP ${answer.status}: ${shown(answer)}`)
    rows = read ?? []
    const outside = rows.find(({ atMs }) => atMs < span.fromMs || atMs >= span.untilMs)
    note(
      'the report has that hour alone',
      outside && `${outside.id} is of ${new Date(outside.atMs).toISOString()}`,
    )
    const other = { ...access, keys: { ...access.keys, ours: `${access.keys.ours}x` } }
    await refuses('a report signed with another key is refused', report.build(span, other, digest), isRead)
    await refuses(
      'a report whose body was changed is refused',
      { ...request, text: `${request.text} ` },
      isRead,
    )
  }
  if (roundState) {
    const stateOf = async (playerId: string, round: string) =>
      roundState.read(await ask(roundState.build({ playerId, round }, access, digest)))
    const never = await stateOf('00000000-0000-4000-8000-000000000000', `never-${nowMs}`)
    note('a round that never was is unknown', never === 'unknown' ? undefined : `${never} instead of unknown`)
    const [row] = rows
    const state = row && (await stateOf(row.playerId, row.round))
    if (row)
      note(
        'a round of the report is known',
        state && state !== 'unknown' ? undefined : `${row.round} is ${state}`,
      )
  }
  return found
}

function launchOf(gameId: string, nowMs: number): LaunchOrder {
  return {
    launchToken: null,
    gameId,
    roomId: null,
    playType: null,
    playerId: '',
    languageCode: 'EN',
    currency: 'PHP',
    backUrl: null,
    ip: '203.0.113.7',
    countryCode: 'PH',
    isMobile: false,
    nowMs,
  }
}

function shown({ text }: HttpAnswer): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}
