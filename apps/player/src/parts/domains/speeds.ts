/** An address of the brand's site, as `getDomainRoute` names it. */
export interface Route {
  domain: string
  /** Its origin. */
  url: string
}

export interface MeasuredRoute extends Route {
  /** In milliseconds; null where it does not answer. */
  speed: number | null
}

/** The browser's functions that measuring needs; tests pass their own. */
export interface Measuring {
  /** Milliseconds of any clock. */
  now(): number
  /** Whether an origin answers. */
  ping(url: string): Promise<boolean>
}

const times = 3
const patienceMs = 4000

/** Asks an origin for nothing at all, and without cookies. */
async function ping(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(`${url}/wps/system/ping`, { credentials: 'omit', cache: 'no-store', signal })
    return answer.status === 204
  } catch {
    return false
  }
}

const ownMeasuring: Measuring = { now: () => performance.now(), ping }

/**
 * How fast an origin answers, in whole milliseconds: the median of three, of which the first opens the connection. Null
 * where two of them were not answered.
 */
export async function speedOf(url: string, { now, ping }: Measuring = ownMeasuring): Promise<number | null> {
  const found: number[] = []
  for (let time = 0; time < times; time++) {
    const beganAt = now()
    found.push((await ping(url)) ? Math.round(now() - beganAt) : Number.POSITIVE_INFINITY)
    if (found.filter((one) => !Number.isFinite(one)).length > times / 2) return null
  }
  return found.sort((one, other) => one - other)[Math.floor(times / 2)]!
}

/** The fastest first, and last those that do not answer, as they stood. */
export function bestFirst(routes: readonly MeasuredRoute[]): MeasuredRoute[] {
  const rank = ({ speed }: MeasuredRoute) => speed ?? Number.MAX_VALUE
  return [...routes].sort((one, other) => rank(one) - rank(other))
}

/** Measures every route at once, the best first. */
export async function measured(routes: readonly Route[]): Promise<MeasuredRoute[]> {
  const measure = async ({ domain, url }: Route) => ({ domain, url, speed: await speedOf(url) })
  return bestFirst(await Promise.all(routes.map(measure)))
}
