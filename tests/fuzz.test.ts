import { randomUUID } from 'node:crypto'
import { callsByFeature } from '@fairground/contract/all'
import { type Call, isOfOffice } from '@fairground/contract/call'
import { commonErrors, type ErrorCode, encryptionErrors, errorStatus } from '@fairground/contract/errors'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../apps/server/src/db/pool.ts'
import { patience } from './patience.ts'
import { byScope } from './scope.ts'
import {
  accessCodes,
  type Caller,
  inputSchemaOf,
  openCallers,
  pathNamesOf,
  type Schema,
} from './world/callers.ts'
import { officeHeaders } from './world/staff.ts'
import { aRegistration, aWorld, type Visitor, type World } from './world/world.ts'

// Bodies generated from each call's schema, with unexpected values of every kind.

const calls = Object.values(callsByFeature).flat()
const runs = Number(process.env.FUZZ_RUNS ?? byScope(4, 25))
/**
 * The seed gives the same bodies each time, for `npm test` and others for `npm run test:all`; another seed gives
 * others.
 */
const seed = Number(process.env.FUZZ_SEED ?? byScope(20_261_120, 20_261_127))
/** The refusals of a session that has ended. */
const overCodes: readonly string[] = ['not_logged_in', 'game_session_over'] satisfies ErrorCode[]

let world: World
let owner: pg.Pool
let come: (who: Caller) => Promise<Visitor>
const logged: string[] = []
beforeAll(async () => {
  world = await aWorld({ log: (line) => logged.push(line) })
  come = await openCallers(world)
  owner = openPool(world.ownerUrl, { max: 1 })
  // The rows of all tables are counted: starting parallel workers costs more than they save.
  await owner.query('SET max_parallel_workers_per_gather = 0')
  await openCounts()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const long = 'x'.repeat(9000)
const deep = JSON.parse(`${'['.repeat(600)}${']'.repeat(600)}`)
const odd = fc.constantFrom<unknown>(
  ...[
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'a\udfffb',
    '\ud800',
    '\u202e',
    '🎡'.repeat(40),
    long,
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    "' OR 1=1 --",
    '%00',
    '../../..',
    '{{7*7}}',
    '-0',
    'NaN',
    '1e5',
    '∞',
  ],
  ...['9'.repeat(40), '2026-13-45', '00000000-0000-7000-8000-000000000000', '+639171234567', 'a@b.co'],
  ...[
    [],
    [[]],
    {},
    [null],
    deep,
    { length: 3 },
    { toString: 1 },
    JSON.parse('{"__proto__":{"isAdmin":true}}'),
  ],
)
const anything = fc.oneof(
  { weight: 3, arbitrary: odd },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Returns a generator of the values that a schema accepts. */
function good(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const any = schema.anyOf ?? schema.oneOf
  if (any) return fc.oneof(...any.map(good))
  if (schema.type === 'object') return fields(schema, good)
  if (schema.type === 'array') return fc.array(good(schema.items ?? {}), { maxLength: 3 })
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 1000) })
  if (schema.type !== 'string') return fc.jsonValue({ maxDepth: 2 })
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern, 'u'))
  return fc.string({
    minLength: schema.minLength ?? 0,
    maxLength: Math.min(schema.maxLength ?? 40, 40),
    unit: 'grapheme',
  })
}

/** Returns an object with some of a schema's fields; a required field may be missing too, but rarely. */
function fields(
  { properties = {}, required = [] }: Schema,
  field: (schema: Schema) => fc.Arbitrary<unknown>,
) {
  const entries = Object.entries(properties).map(([name, schema]) =>
    fc
      .tuple(fc.integer({ min: 0, max: 99 }), field(schema))
      .map(([chance, value]) => (chance < (required.includes(name) ? 97 : 50) ? [[name, value]] : [])),
  )
  return fc.tuple(...entries).map((some) => Object.fromEntries(some.flat() as [string, unknown][]))
}

const spoiled = (schema: Schema): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 3, arbitrary: good(schema) }, { weight: 1, arbitrary: anything })

/** Fields that are in no schema. */
const strays = fc.dictionary(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'hasOwnProperty',
    'toJSON',
    'iat',
    'standing',
    'cash',
  ),
  anything,
  { maxKeys: 2, noNullPrototype: true },
)

function bodyOf(call: Call): fc.Arbitrary<Record<string, unknown>> {
  const schema = inputSchemaOf(call)
  const forms = (schema.anyOf ?? schema.oneOf ?? [schema]).map((form) => fields(form, spoiled))
  return fc.tuple(fc.oneof(...forms), strays).map(([body, more]) => ({ ...body, ...more }))
}

/** Returns a valid form, so that an odd value in one field reaches the later checks. */
async function filledIn(call: Call, somebody: Visitor): Promise<Record<string, unknown>> {
  const botCheck =
    'botCheck' in (inputSchemaOf(call).properties ?? {}) ? { botCheck: await somebody.solves() } : {}
  if (call.name !== 'register' && call.name !== 'registerByMobile') return botCheck
  const username = `fuzz${world.clock.now()}`.slice(-12).replace(/^\d/, 'f')
  return {
    ...(await aRegistration(somebody, { username, password: 'a good password' })),
    mobileNum: '09171234567',
  }
}

/** The number of rows of each table, except those that count tries and calls. */
let rowCounts: () => Promise<unknown>
async function openCounts() {
  const { rows } = await owner.query(`
    SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relname NOT IN ('throttle', 'encrypted_call', 'bot_check') ORDER BY 1`)
  expect(rows.length).toBeGreaterThan(20)
  const all = rows
    .map(({ name }) => `SELECT '${name}' AS name, count(*)::int FROM "${name}"`)
    .join(' UNION ALL ')
  // With a name it is planned once: planning hundreds of tables takes much longer than counting them.
  rowCounts = async () => (await owner.query({ name: 'row-counts', text: `${all} ORDER BY 1` })).rows
}

const callerOf: Record<Call['who'], Caller> = {
  everybody: 'visitor',
  either: 'visitor',
  player: 0,
  member: 0,
  agent: 1,
  game: 'game',
  office: 'visitor',
  staff: 'staff',
}

/**
 * The input of a call: the fields of its body, whether a valid form provides the others, and the body that replaces the
 * whole.
 */
type Sent = readonly [fields: Record<string, unknown>, isFilledIn: boolean, whole: unknown]

/** Sends an input to a call and checks the answer; returns the code of a refusal. */
async function refusalOf(call: Call, somebody: Visitor, [fields, isFilledIn, whole]: Sent) {
  // Calls that require a recent second factor need it in the last minutes.
  world.clock.advance(call.needs ? 1000 : 61_000)
  const input: Record<string, unknown> = {
    ...(isFilledIn ? await filledIn(call, somebody) : {}),
    ...fields,
  }
  const isInAddress = (name: string) => call.method === 'GET' || pathNamesOf(call).includes(name)
  for (const name of [...Object.keys(input), ...pathNamesOf(call)])
    if (isInAddress(name)) input[name] = asText(input[name])
  const isWhole = !isFilledIn && !call.encrypted && call.method !== 'GET'
  const { status, refusal } = await somebody.send(call, input as never, {
    key: randomUUID(),
    headers: isOfOffice(call) ? officeHeaders(world) : {},
    ...(isWhole ? { rawBody: JSON.stringify(whole) } : {}),
  })
  expect(logged.splice(0).filter((line) => line.startsWith('error:'))).toEqual([])
  expect([undefined, ...call.errors, ...commonErrors, ...encryptionErrors, ...accessCodes]).toContain(refusal)
  expect(refusal).not.toBe('internal_error')
  expect(status).toBe(refusal === undefined ? 200 : errorStatus[refusal])
  return refusal
}

test.each(calls.map((call) => [call.name, call] as const))(
  'the call %s answers or refuses by name with random input, and a refusal leaves no row',
  { timeout: 120_000 * patience },
  async (_name, call) => {
    const comes = () => come(callerOf[call.who])
    const bodies = fc.sample(fc.tuple(bodyOf(call), fc.boolean(), anything), { numRuns: runs, seed })
    let somebody = await comes()
    const before = await rowCounts()
    let isEachRefused = true
    for (const body of bodies) {
      let refusal = await refusalOf(call, somebody, body)
      // An accepted call may have ended the session.
      if (!isEachRefused && refusal !== undefined && overCodes.includes(refusal)) {
        somebody = await comes()
        refusal = await refusalOf(call, somebody, body)
      }
      if (refusal === undefined) isEachRefused = false
    }
    const after = await rowCounts()
    if (JSON.stringify(after) === JSON.stringify(before)) return
    // An accepted call may have written rows, so each refusal is checked separately.
    for (const body of bodies) {
      somebody = await comes()
      const rows = await rowCounts()
      if ((await refusalOf(call, somebody, body)) !== undefined)
        expect({ body, rows: await rowCounts() }).toEqual({ body, rows })
    }
    expect(isEachRefused, 'refusals left rows, which no body left when it was sent again').toBe(false)
  },
)

test('the ledger adds up after all calls with random input', () => world.moneyAddsUp())

/** Converts a value to text that an address may contain: well-formed, and not longer than a server reads. */
function asText(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 1000)
}
