/** An address of the brand's site, as `getDomainRoute` names it. */
export interface Route {
  domain: string
  /** The origin of the address. */
  url: string
}

export interface MeasuredRoute extends Route {
  /** The response time in milliseconds; null if it does not answer. */
  speed: number | null
}

/** The browser's functions that measuring needs; tests pass their own. */
export interface Measuring {
  /** Returns the milliseconds of any clock. */
  now(): number
  /** Returns whether an origin answers. */
  ping(url: string): Promise<boolean>
}

const times = 3
const patienceMs = 4000

/** Requests an empty answer from an origin, without cookies. */
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
 * Measures the response time of an origin in whole milliseconds: the median of three, the first of which opens the
 * connection. Null if two of them were not answered.
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

/** Sorts routes, fastest first; those without an answer come last, in their order. */
export function bestFirst(routes: readonly MeasuredRoute[]): MeasuredRoute[] {
  const rank = ({ speed }: MeasuredRoute) => speed ?? Number.MAX_VALUE
  return [...routes].sort((one, other) => rank(one) - rank(other))
}

/** Measures all routes concurrently; returns them fastest first. */
export async function measured(routes: readonly Route[]): Promise<MeasuredRoute[]> {
  const measure = async ({ domain, url }: Route) => ({ domain, url, speed: await speedOf(url) })
  return bestFirst(await Promise.all(routes.map(measure)))
}
