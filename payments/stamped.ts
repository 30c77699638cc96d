import { callPath, type Digest, type OutgoingCall, type PaymentAccess } from './payment.ts'

/** The tolerance of the signed time in both directions: clocks differ, and a replayed copy is sent later. */
export const freshMs = 5 * 60_000

/**
 * The parts of a request that a stamp covers: method, whole path with query, and body, so that it is valid nowhere
 * else.
 */
interface Stamped {
  method: string
  wholePath: string
  query: string
  text: string
}

/** Returns a stamp: `t=<milliseconds>,v=<hexadecimal HMAC-SHA256 over time, method, path with query, and body>`. */
export function stamp(
  { method, wholePath, query, text }: Stamped,
  key: string,
  atMs: number,
  digest: Digest,
): string {
  const target = query === '' ? `/${wholePath}` : `/${wholePath}?${query}`
  return `t=${atMs},v=${digest.hmac('sha256', key, `${atMs}.${method} ${target}\n${text}`)}`
}

/** Checks whether a stamp was made with this key; `stale` if it was, but at another time. */
export function checkStamp(
  stamped: Stamped,
  header: string | undefined,
  key: string,
  nowMs: number,
  digest: Digest,
): 'genuine' | 'forged' | 'stale' {
  const [, time] = /^t=(\d{1,15}),v=[0-9a-f]{64}$/.exec(header ?? '') ?? []
  if (time === undefined || !digest.isSame(header!, stamp(stamped, key, Number(time), digest)))
    return 'forged'
  return Math.abs(nowMs - Number(time)) <= freshMs ? 'genuine' : 'stale'
}

/** Returns a POST of fields as JSON to a path of a payment provider, with our stamp in `header`. */
export function stampedCall(
  header: string,
  path: string,
  fields: object,
  { brandCode, code, keys }: PaymentAccess,
  digest: Digest,
  nowMs: number,
): OutgoingCall {
  const text = JSON.stringify(fields)
  const stamped = { method: 'POST', wholePath: callPath(brandCode, code, path), query: '', text }
  return {
    method: 'POST',
    path: `${code}/${path}`,
    headers: { [header]: stamp(stamped, keys.ours, nowMs, digest) },
    contentType: 'application/json',
    text,
  }
}
