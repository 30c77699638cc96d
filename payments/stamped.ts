import { callPath, type Digest, type OutgoingCall, type PaymentAccess } from './payment.ts'

/**
 * A signature that states its time is taken for so long, before and after: clocks differ, and a copy is sent again
 * later.
 */
export const freshMs = 5 * 60_000

/**
 * A request as a stamped signature covers it: method, whole path with query, and body, so that it is good nowhere else.
 */
interface Stamped {
  method: string
  wholePath: string
  query: string
  text: string
}

/** `t=<milliseconds>,v=<hexadecimal HMAC-SHA256 over time, method, path with query, and body>`. */
export function stamp(
  { method, wholePath, query, text }: Stamped,
  key: string,
  atMs: number,
  digest: Digest,
): string {
  const target = query === '' ? `/${wholePath}` : `/${wholePath}?${query}`
  return `t=${atMs},v=${digest.hmac('sha256', key, `${atMs}.${method} ${target}\n${text}`)}`
}

/** Whether a stamp is by this key; `stale` where it is, but of another time. */
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

/** A POST of fields as JSON to a path of a payment provider, with the stamp of our key in `header`. */
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
