import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { Call, InputOf, OutputOf } from '@fairground/contract/call'
import type { Chance } from '@fairground/kernel/chance'
import type { Brand } from '../../apps/server/src/caller/brand.ts'
import type { PlayerSession } from '../../apps/server/src/caller/session.ts'
import type { StaffSession } from '../../apps/server/src/caller/staff.ts'
import { afterCommit } from '../../apps/server/src/db/transaction.ts'
import type { Opened } from '../../apps/server/src/feature.ts'
import { answerKeeper } from '../../apps/server/src/http/kept-answers.ts'
import type { Asked, Handler, Serving } from '../../apps/server/src/http/serve.ts'
import { openApp } from '../../apps/server/src/http/serve.ts'
import type { Job } from '../../apps/server/src/jobs.ts'
import type { Live } from '../../apps/server/src/live/live.ts'
import type { Tools } from '../../apps/server/src/tools.ts'

/** A clock whose time belongs to the work that reads it, so that people act side by side, each at their own moment. */
export interface PastClock {
  now(): number
  /** Runs work at a time in milliseconds since 1970. */
  at<Result>(ms: number, work: () => Result): Result
  /** Moves the time of the running work on. */
  advance(ms: number): void
}

function openPastClock(): PastClock {
  const moments = new AsyncLocalStorage<{ ms: number }>()
  const moment = () => {
    const found = moments.getStore()
    if (!found) throw new Error('nothing happens outside of `at`')
    return found
  }
  return {
    now: () => moment().ms,
    at: (ms, work) => moments.run({ ms }, work),
    advance(ms) {
      moment().ms += ms
    },
  }
}

/** Nobody has a page open in the past. */
const nobodyListens: Live = {
  toPlayer() {},
  toWallet() {},
  toBrand() {},
  toTable() {},
  exitsToTable() {},
  beat() {},
  tablesShown: () => [],
  toSubscriber() {},
  endSession() {},
  receive() {},
  introduce() {},
  tellMissed() {},
  close: async () => {},
}

/** Nobody can log in to an account of the past by a password, so hashing one need not be slow. */
const lightCost = { memoryKib: 8, passes: 1 }

/** The server's features in the past of the demo: they act at the times of a past clock, and their jobs run at once. */
export interface PastHouse {
  tools: Tools
  clock: PastClock
  /** Makes a call of the contract as a player. */
  asPlayer<C extends Call>(player: PastCaller, call: C, input: InputOf<C>, key?: string): Promise<OutputOf<C>>
  /** Makes a call of the contract as a person of the brand's office. */
  asStaff<C extends Call>(staff: PastStaff, call: C, input: InputOf<C>): Promise<OutputOf<C>>
  /** Runs the jobs that were added since, and those that they add, at the time of the clock. */
  runJobs(): Promise<void>
  /** Runs a recurring job once. */
  runJob(name: string): Promise<void>
  close(): Promise<void>
}

/** A player who calls. */
export interface PastCaller {
  brand: Brand
  session: PlayerSession
}

/** A person of the office who calls. */
export interface PastStaff {
  brand: Brand
  staff: StaffSession
}

interface PastHouseOptions {
  /** The source of outcomes. */
  chance: Chance
  /** Opens the features whose calls are made in the past, and whose jobs run there. */
  featuresOf(tools: Tools): readonly Opened[]
}

/** Opens a house of the past on the tools of a running server. */
export function openPastHouse(server: Tools, { chance, featuresOf }: PastHouseOptions): PastHouse {
  const clock = openPastClock()
  const waiting: { name: string; payload: unknown }[] = []
  const tools: Tools = {
    ...server,
    siteUrl: server.siteUrl,
    clock,
    chance,
    live: nobodyListens,
    passwordCost: lightCost,
    log() {},
    async addJob(tx, name, payload) {
      afterCommit(tx, () => waiting.push({ name, payload }))
    },
  }
  const features = clock.at(server.clock.now(), () => featuresOf(tools))
  const app = openApp({ log() {} })
  const handlers = new Map<string, Handler<Call>>()
  const serving: Serving = {
    app,
    bound: new Set(),
    serve(call, handler) {
      handlers.set(call.name, handler as unknown as Handler<Call>)
    },
    ask() {
      throw new Error('no page is rendered in the past')
    },
  }
  for (const { routes } of features) routes?.(serving)
  const jobs = new Map(features.flatMap(({ jobs = [] }) => jobs.map((job): [string, Job] => [job.name, job])))
  const keeper = answerKeeper(tools)

  async function ask<C extends Call>(
    call: C,
    asked: Omit<Partial<Asked<C>>, 'key'>,
    caller: string,
    key: string,
  ) {
    const handler = handlers.get(call.name) as unknown as Handler<C>
    const nowMs = clock.now()
    const kept = keeper.keyOf({ caller, key, call: call.name, input: asked.input }, nowMs)
    const whole = { languageCode: 'EN', ip: '', nowMs, ...asked, ...(call.movesMoney && { key: kept }) }
    const handle = async () => handler(whole as Asked<C>)
    return call.movesMoney ? kept.answer(handle) : handle()
  }

  async function run(name: string, payload: unknown): Promise<void> {
    await jobs.get(name)?.run({ payload, check: async () => {}, finish: async () => {} })
  }

  return {
    tools,
    clock,
    asPlayer: (player, call, input, key = randomUUID()) =>
      ask(
        call,
        {
          ...player,
          input,
          languageCode: player.brand.languages[0]!,
          ip: addressOf(player.session),
          cookie: `demo ${player.session.publicId}`,
          origin: { ...noOrigin, host: player.brand.domains[0] ?? '' },
        } as unknown as Partial<Asked<typeof call>>,
        `player/${player.session.playerId}`,
        key,
      ),
    asStaff: (person, call, input) =>
      ask(
        call,
        { ...person, input } as unknown as Partial<Asked<typeof call>>,
        `staff/${person.staff.publicId}`,
        randomUUID(),
      ),
    async runJobs() {
      for (let next = waiting.shift(); next; next = waiting.shift()) await run(next.name, next.payload)
    },
    runJob: (name) => run(name, null),
    close: () => clock.at(server.clock.now(), () => app.close()),
  }
}

/** Returns an address from a range for examples, the same for all calls of a player. */
function addressOf({ playerId }: PlayerSession): string {
  return `203.0.113.${1 + Number(playerId % 250n)}`
}

const noOrigin = {
  ip: '',
  userAgent: '',
  cookie: undefined,
  setCookie() {},
  jar: { names: () => [], get: () => undefined, set() {} },
}
