import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type { Clock } from '@fairground/kernel/clock'
import type { Db } from '../db/tables.ts'
import type { Job } from '../jobs.ts'
import type { Secret } from '../secret.ts'

const compress = promisify(zstdCompress)
/** Fastest level of Zstandard: Deflate needs several times the processor time for a tenth less. */
const fastest = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const dayMs = 24 * 60 * 60_000

/** Time for which calls are kept, in days: money is taken back up to a year after it was paid. */
export const paymentCallDays = 400
export const vendorCallDays = 31

/** Time in which the calls of a vendor are collected into one row. */
const batchMs = 1_000
/** Characters of a call that are kept, of the request and of the answer each; the rest is cut. */
const mostKept = 16_384
/** Characters of a batch that is written before its time, and of all that wait for the database; more are dropped. */
const mostInBatch = 2 * 1024 * 1024
const mostWaiting = 32 * 1024 * 1024

/** Request of a call as it was received or sent: without its headers, of which the signatures are. */
export interface KeptRequest {
  method: string
  /** With the query. */
  path: string
  contentType: string
  text: string
}

/** Call with its answer, as it is kept. */
export interface KeptCall {
  atMs: number
  tookMs: number
  request: KeptRequest
  /** Null if there was none that could be read. */
  answer: { status: number; contentType: string; text: string } | null
  /** Outcome in our words; of a call that failed, the kind of its failure. */
  outcome: string
}

/** Call of a vendor with the ids of its transactions, as the vendor gave them. */
export interface VendorCall extends KeptCall {
  brandId: number
  vendorCode: string
  transactionIds: readonly string[]
}

/** Call of a payment provider, or to one, with the references and ids that it names. */
export interface PaymentCall extends KeptCall {
  brandId: number
  paymentCode: string
  direction: 'in' | 'out'
  names: readonly string[]
}

/** Keeper of calls between the house and its third parties, as they were sent and answered. */
export interface KeptCalls {
  /** Keeps a call of a vendor, which waits for nothing: a crash may lose those of the last second. */
  keepVendorCall(call: VendorCall): void
  /** Keeps a call of a payment provider, which waits for nothing. */
  keepPaymentCall(call: PaymentCall): void
  /** Writes everything that waits. */
  drain(): Promise<void>
}

interface Batch {
  brandId: number
  vendorCode: string
  fromMs: number
  untilMs: number
  marks: number[]
  lines: string[]
  size: number
}

/** Opens the keeper of a process. */
export function openKeptCalls({
  db,
  secret,
  log,
}: {
  db: Db
  secret: Secret
  log(line: string): void
}): KeptCalls {
  let batches = new Map<string, Batch>()
  let timer: NodeJS.Timeout | undefined
  let waiting = 0
  let dropped = 0
  const writes = new Set<Promise<void>>()

  /** Runs a write beside the others; one that fails is reported, since the money does not depend on it. */
  function write(work: () => Promise<void>): void {
    const running = work()
      .catch((error: Error) => log(`a call was not kept: ${error.message}`))
      .finally(() => writes.delete(running))
    writes.add(running)
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    const full = batches
    batches = new Map()
    for (const batch of full.values()) write(() => writeBatch(batch))
    if (dropped > 0) log(`${dropped} calls of vendors were not kept: the database is behind`)
    dropped = 0
  }

  async function writeBatch({ brandId, vendorCode, fromMs, untilMs, marks, lines, size }: Batch) {
    try {
      const packed = await compress(lines.join(''), fastest)
      await db
        .insertInto('vendor_call_batch')
        .values({
          brand_id: brandId,
          vendor_code: vendorCode,
          from_at: new Date(fromMs),
          until_at: new Date(untilMs),
          marks,
          sealed: secret.sealFile(packed, aboutVendor(brandId, vendorCode)),
          key_number: BigInt(secret.keyNumber),
        })
        .execute()
    } finally {
      waiting -= size
    }
  }

  return {
    keepVendorCall({ brandId, vendorCode, transactionIds, ...call }) {
      const line = recordOf(shortened(call), transactionIds)
      if (waiting + line.length > mostWaiting) return void dropped++
      const key = `${brandId} ${vendorCode}`
      let batch = batches.get(key)
      if (!batch) {
        batch = { brandId, vendorCode, fromMs: call.atMs, untilMs: 0, marks: [], lines: [], size: 0 }
        batches.set(key, batch)
      }
      batch.fromMs = Math.min(batch.fromMs, call.atMs)
      batch.untilMs = Math.max(batch.untilMs, call.atMs)
      for (const id of transactionIds) batch.marks.push(markOf(id))
      batch.lines.push(line)
      batch.size += line.length
      waiting += line.length
      if (batch.size >= mostInBatch) flush()
      else timer ??= setTimeout(flush, batchMs).unref()
    },
    keepPaymentCall({ brandId, paymentCode, direction, names, ...call }) {
      const named = [...new Set(names)].slice(0, 50)
      if (named.length === 0) return
      const bytes = Buffer.from(JSON.stringify(shortened(call)))
      write(async () => {
        await db
          .insertInto('payment_call')
          .values({
            brand_id: brandId,
            payment_code: paymentCode,
            direction,
            at: new Date(call.atMs),
            names: named,
            sealed: secret.sealFile(bytes, aboutPayment(brandId, paymentCode)),
            key_number: BigInt(secret.keyNumber),
          })
          .execute()
      })
    },
    async drain() {
      flush()
      await Promise.all(writes)
    },
  }
}

function shortened({ request, answer, ...rest }: KeptCall): KeptCall {
  const cut = <Part extends { text: string }>(part: Part): Part =>
    part.text.length <= mostKept ? part : { ...part, text: part.text.slice(0, mostKept) }
  return {
    ...rest,
    request: cut({ ...request, path: request.path.slice(0, 2048) }),
    answer: answer && cut(answer),
  }
}

/** Head of a call in a batch: its facts, and the numbers of characters of its two texts, which follow. */
interface RecordHead {
  call: KeptCall
  transactionIds: readonly string[]
  texts: readonly [number, number]
}

/** Writes a call of a batch: as JSON, the texts of a call would cost twice the time, for the sake of their quotes. */
function recordOf({ request, answer, ...rest }: KeptCall, transactionIds: readonly string[]): string {
  const call = { ...rest, request: { ...request, text: '' }, answer: answer && { ...answer, text: '' } }
  const [asked, answered] = [request.text, answer?.text ?? '']
  const head: RecordHead = { call, transactionIds, texts: [asked.length, answered.length] }
  return `${JSON.stringify(head)}\n${asked}${answered}`
}

/** Reads the calls of a batch, each with the ids of its transactions. */
export function* recordsIn(batch: string): Generator<{ call: KeptCall; transactionIds: readonly string[] }> {
  for (let at = 0; at < batch.length; ) {
    const begin = batch.indexOf('\n', at) + 1
    const { call, transactionIds, texts } = JSON.parse(batch.slice(at, begin)) as RecordHead
    const middle = begin + texts[0]
    at = middle + texts[1]
    call.request.text = batch.slice(begin, middle)
    if (call.answer) call.answer.text = batch.slice(middle, at)
    yield { call, transactionIds }
  }
}

/** Names a vendor's calls for their encryption: in the place of others they cannot be decrypted. */
export function aboutVendor(brandId: number, vendorCode: string): string {
  return `vendor-call/${brandId}/${vendorCode}`
}

/** Names the calls of a payment provider for their encryption. */
export function aboutPayment(brandId: number, paymentCode: string): string {
  return `payment-call/${brandId}/${paymentCode}`
}

/** Returns a hash of 32 bits of a transaction id (FNV-1a), signed as the database stores it. */
export function markOf(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  return hash | 0
}

/** The daily job that deletes calls after their time. */
export function keptCallJobs({ db, clock }: { db: Db; clock: Clock }): Job[] {
  return [
    {
      name: 'forget-kept-calls',
      cron: '25 3 * * *',
      async run() {
        const before = (days: number) => new Date(clock.now() - days * dayMs)
        await db.deleteFrom('payment_call').where('at', '<', before(paymentCallDays)).execute()
        await db.deleteFrom('vendor_call_batch').where('until_at', '<', before(vendorCallDays)).execute()
      },
    },
  ]
}
