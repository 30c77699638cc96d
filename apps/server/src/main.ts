import { randomBytes } from 'node:crypto'
import type { Chance } from '@fairground/kernel/chance'
import type { Clock } from '@fairground/kernel/clock'
import { systemChance } from '@fairground/kernel/system-chance'
import { systemClock } from '@fairground/kernel/system-clock'
import { openFeatures } from './app.ts'
import { atMostEvery } from './at-most-every.ts'
import { openBeacons } from './beacon/beacon.client.ts'
import type { BeaconSource } from './beacon/beacon-file.ts'
import { fileOf, optionsOf } from './by-settings.ts'
import { gatherer } from './db/gather.ts'
import { notify, openListener } from './db/listen.ts'
import { openPool } from './db/pool.ts'
import { prepareDatabase } from './db/prepare.ts'
import { refuseOwner } from './db/roles.ts'
import { openDb } from './db/tables.ts'
import { type DueWorks, openDueWorks } from './due-work.ts'
import { explain } from './explain.ts'
import { listPlans } from './features/agents/contracts/index.ts'
import { houseFeed, importFeed } from './features/games/feeds/index.ts'
import { type Followers, openFollowers } from './features/ledger/followers/index.ts'
import { enterCluster } from './features/ledger/wallet/index.ts'
import { beatEveryMs, hasFlights, noteEveryMs } from './features/lotteries/tables/index.ts'
import {
  readIdentityProviderFile,
  seedIdentityProviders,
} from './features/people/identity-providers/index.ts'
import { raiseAlarm } from './features/platform/alarms/index.ts'
import { ensureBrand } from './features/platform/brand/index.ts'
import { openCertificateAsk } from './http/certificate-ask.ts'
import { encryptionJobs } from './http/encryption.ts'
import { answerJobs } from './http/kept-answers.ts'
import { pingRoute } from './http/ping.ts'
import { type App, openApp, openHttp } from './http/serve.ts'
import { type Jobs, openJobs } from './jobs.ts'
import { liveDoors } from './live/admission.ts'
import { openDeskLive } from './live/desk.ts'
import { openLive } from './live/live.ts'
import { countMessages, type Messages, noMessages } from './messages/messages.ts'
import { outboxRoutes, type ShownCode } from './messages/outbox.routes.ts'
import { onStop } from './on-stop.ts'
import { type Dns, openDns } from './outside/dns.ts'
import { countOutside, type Outside, openOutside } from './outside/outside.client.ts'
import { passwordCost as fullPasswordCost, type PasswordCost } from './password-cost.ts'
import { openPictures } from './pictures/pictures.ts'
import { openPlaces, type Places } from './places.ts'
import { type PlayLimits, playLimits } from './play-limits.ts'
import { keptCallJobs, openKeptCalls } from './processes/kept-calls.ts'
import { openProcessReport, type ProcessReport } from './processes/process-report.ts'
import { openThirdPartyCalls } from './processes/third-party-calls.ts'
import { type Secret, secretOf } from './secret.ts'
import {
  allRoles,
  defaultWalletQueues,
  describeSettings,
  type Role,
  readSettings,
  refuseMissingSecret,
  SettingError,
  type Settings,
} from './settings.ts'
import { docsRoutes } from './site/docs.routes.ts'
import type { ProfileSigner } from './site/profile-signer.ts'
import { siteRoutes } from './site/site.routes.ts'
import type { Tools } from './tools.ts'

export interface ServerOptions {
  /** Login that owns nothing; another one is refused. */
  databaseUrl: string
  host: string
  port: number
  log: (line: string) => void
  clock?: Clock
  chance?: Chance
  /** Target of SMS and e-mail; an outbox of them is shown at `/outbox`. By default each message is refused. */
  messages?: Messages
  /** Codes of authenticator apps that the outbox shows, for the demo's logins. */
  outboxCodes?: () => Promise<ShownCode[]>
  /** Database of addresses in place of ours; ignored if `places` are given. */
  placesFile?: string
  places?: Places
  /** Secret of the installation; by default one that ends with this process, which is usable only for tests. */
  secret?: Secret
  /** Public beacons that draws wait for, the one for new draws first; by default none. */
  beaconSources?: readonly BeaconSource[]
  /** Client for addresses that strangers give; by default over the internet. */
  outside?: Outside
  /** DNS client for names that strangers give; by default the name servers of this machine. */
  dns?: Dns
  /** Whether the demo's simulators of vendors and payment providers run on this machine. */
  hasSimulators?: boolean
  /** Maximum number of guesses of a bot check. */
  botCheckCost?: number
  /** Cost of a password's hash. */
  passwordCost?: PasswordCost | undefined
  /** Address at which visitors reach the site; by default the address it listens on. */
  siteUrl?: string
  /** Origin of the office, on a separate host; empty for every host of the sites. */
  officeOrigin?: string
  /** Address at which a TLS proxy asks whether a domain may have a certificate; by default none. */
  certificateAsk?: { host: string; port: number } | null
  /** Signer of the profile for iPhones; by default it is sent unsigned. */
  profileSigner?: ProfileSigner
  /** Ranges of the proxies in front of the server that state the origin of a call. */
  proxies?: readonly string[]
  /**
   * Maximum number of concurrent gathered commits: as many as the database has cores; by default as many as this
   * machine has.
   */
  walletQueues?: number
  /** Limits for refused rounds of a player and for rotations of unused seeds; a bench lifts them. */
  limits?: PlayLimits
  /** Maximum time of a vendor's call before it is answered "send again"; vendors time out after about three seconds. */
  vendorReplyMs?: number
  /** Maximum time in which a request must be complete; by default 30 seconds. */
  requestMs?: number
  /**
   * Maximum time for which a request waits until its page is rendered, before it is answered as busy; two seconds by
   * default.
   */
  pageMs?: number | undefined
  /** Whether an answer that violates its contract is an error; for tests. */
  checksOutput?: boolean
  /** Roles of this process, by default all; due jobs and followers can be run by any process. */
  roles?: readonly Role[]
  /** Name of the release, which the office shows. */
  release?: string
  /** Whether each setting is set, by its name in the environment, which the office shows. */
  areSet?: Record<string, boolean>
  /**
   * Whether a worker's jobs, followers and due work run automatically; otherwise `settle` runs them. The report of the
   * process is then written automatically as well.
   */
  runsByItself?: boolean
  /** Whether the built sites are served together with the calls. */
  servesSites?: boolean
  /** Whether anybody may read the contract at `/docs`. */
  showsDocs?: boolean
}

export interface RunningServer {
  /** Address of the calls; empty if there are none. */
  address: string
  /** Address at which the TLS proxy asks about certificates; empty if there is none. */
  askAddress: string
  tools: Tools
  followers: Followers
  jobs: Pick<Jobs, 'runDue'>
  dueWorks: Pick<DueWorks, 'runDue'>
  /** Report of this process, which the office shows. */
  report: Pick<ProcessReport, 'write'>
  /**
   * Runs followers, due work and jobs until none has anything left to do, and waits until every page has its pushes.
   */
  settle(): Promise<void>
  /** Accepts no more calls, finishes running ones, then closes jobs and database. */
  close(): Promise<void>
}

/**
 * Opens everything on a migrated database and, in the role `web`, listens; throws a RightsError for a login that has
 * too many rights there.
 */
export async function startServer({
  databaseUrl,
  host,
  port,
  log,
  clock = systemClock,
  chance = systemChance(),
  messages = noMessages,
  outboxCodes,
  placesFile = '',
  places = openPlaces(placesFile || undefined),
  secret = secretOf(randomBytes(32)),
  beaconSources = [],
  dns = openDns(),
  hasSimulators = false,
  outside = openOutside({ dns }),
  botCheckCost = 5000,
  passwordCost = fullPasswordCost,
  siteUrl = '',
  officeOrigin = '',
  certificateAsk = null,
  profileSigner,
  proxies = [],
  walletQueues = defaultWalletQueues,
  limits = playLimits,
  vendorReplyMs = 2800,
  requestMs,
  pageMs,
  checksOutput = false,
  roles = allRoles,
  release = '',
  areSet = {},
  runsByItself = true,
  servesSites = true,
  showsDocs = false,
}: ServerOptions): Promise<RunningServer> {
  const isWeb = roles.includes('web')
  const isWorker = roles.includes('worker')
  const isRunning = isWorker && runsByItself
  const pool = openPool(databaseUrl)
  try {
    await refuseOwner(pool)
    await enterCluster(pool)
  } catch (error) {
    await pool.end()
    throw error
  }
  const moneyPool = openPool(databaseUrl, { max: walletQueues })
  const db = openDb(pool)
  // One notification for many commits, and none per bet.
  const tellCommitted = atMostEvery(200, () => void notify(db, 'facts', ['']).catch(() => {}))
  const money = gatherer(moneyPool, walletQueues, tellCommitted)
  const app = openApp({ log, proxies, ...(requestMs ? { requestMs } : {}) })
  const listener = openListener(databaseUrl)
  const live = openLive({
    clock,
    log,
    proxies,
    publish: (said) => notify(db, 'live', said),
    isTold: listener.isListening,
  })
  const desk = openDeskLive({
    clock,
    log,
    proxies,
    officeOrigin,
    publish: (lines) => notify(db, 'desk_people', lines),
    isTold: listener.isListening,
  })
  const jobs = openJobs({
    db,
    clock,
    isWorker,
    isRunning,
    wakeAll: atMostEvery(200, () => void notify(db, 'jobs', ['']).catch(() => {})),
    gaveUp: (tx, { name, failure }) =>
      raiseAlarm(
        { db: tx, clock, log },
        {
          kind: 'job-failed',
          says: `the job ${name} has failed for the last time: ${failure}`,
        },
      ),
    log,
  })
  const pictures = openPictures(log)
  const thirdPartyCalls = openThirdPartyCalls(clock)
  const keptCalls = openKeptCalls({ db, secret, log })
  const counted = countMessages(messages, thirdPartyCalls.count)
  const tools: Tools = {
    db,
    money,
    addJob: jobs.add,
    runJobAgain: jobs.runAgain,
    clock,
    chance,
    live,
    sms: counted.sms,
    mail: counted.mail,
    places,
    pictures,
    beacons: openBeacons(beaconSources),
    thirdPartyCalls,
    keptCalls,
    outside: countOutside(outside, thirdPartyCalls.count),
    dns,
    hasSimulators,
    secret,
    // The port may be any free one, which is known once the server listens.
    get siteUrl() {
      return siteUrl.replace(/\/$/, '') || addressOf(app, host)
    },
    officeOrigin,
    isAskedForCertificates: certificateAsk !== null,
    botCheckCost,
    passwordCost,
    playLimits: limits,
    vendorReplyMs,
    isTold: listener.isListening,
    log,
  }
  await ensureBrand(db)
  await importFeed(tools, houseFeed)
  await listPlans(db)
  const { features, doors } = openFeatures(tools)
  let noteTables: NodeJS.Timeout | undefined
  let beats: NodeJS.Timeout | undefined
  const http = openHttp(app, tools, doors, { checksOutput, officeOrigin })
  if (isWeb) {
    live.attach(app.server, liveDoors(tools, doors))
    if (runsByItself) {
      noteTables = setInterval(() => void doors.noteTablesShown().catch(() => {}), noteEveryMs)
      beats = setInterval(() => live.beat(hasFlights), beatEveryMs)
    }
    desk.attach(app.server, doors)
    for (const { routes } of features) routes?.(http)
    if (showsDocs) docsRoutes(app, clock.now, vendorReplyMs)
    pingRoute(app, tools, doors)
    if (messages.list) outboxRoutes(app, messages.list, outboxCodes)
  }
  const hasSites = isWeb && servesSites
  const site = hasSites
    ? await siteRoutes(http, tools, doors, { isTold: tools.isTold, signer: profileSigner, pageMs })
    : undefined
  const followers = openFollowers({
    db,
    followers: features.flatMap((feature) => feature.followers ?? []),
    isRunning,
    failed: (name, error) =>
      void raiseAlarm(tools, {
        kind: 'follower-failed',
        says: `the follower ${name} has failed: ${error instanceof Error ? error.message : error}`,
      }).catch(() => {}),
  })
  await listener.start({
    channels: {
      session_ended: (hex) => endSession(Buffer.from(hex, 'hex')),
      session_changed: (hex) => doors.forget(Buffer.from(hex, 'hex')),
      player_closed: (id) => doors.forgetPlayer(BigInt(id)),
      player_changed: (id) => doors.forgetPlayer(BigInt(id)),
      live: live.receive,
      desk_people: desk.receive,
      desk_changed(change) {
        doors.forgetQueue(change)
        desk.changed(change)
      },
      staff_changed: desk.check,
      site_changed: () => site?.changed(),
      facts: followers.wake,
      jobs: jobs.wake,
    },
    lost: () => doors.forgetPlayer(),
    back() {
      live.introduce()
      live.tellMissed()
      desk.introduce()
      desk.tellMissed()
      site?.changed()
    },
  })
  live.introduce()
  desk.introduce()
  await jobs.start([
    ...encryptionJobs(tools),
    ...answerJobs(tools),
    ...keptCallJobs(tools),
    ...features.flatMap((feature) => feature.jobs ?? []),
  ])

  const dueWorks = openDueWorks({
    works: features.flatMap((feature) => feature.dueWorks ?? []),
    clock,
    isRunning,
    failed: (name, error) =>
      void raiseAlarm(tools, {
        kind: 'due-work-failed',
        says: `what is due to the second has failed, ${name}: ${error instanceof Error ? error.message : error}`,
      }).catch(() => {}),
  })

  function endSession(tokenHash: Buffer) {
    doors.forget(tokenHash)
    live.endSession(tokenHash)
  }

  async function settle() {
    await keptCalls.drain()
    // A job may wait for a follower, which does not run beside it.
    while (
      (await dueWorks.runDue()) + (await jobs.runDue(followers.catchUp)) + (await followers.catchUp()) >
      0
    );
    await live.isPublished()
    await listener.hearsAll(db)
    await live.isReceived()
  }

  async function close() {
    clearInterval(noteTables)
    clearInterval(beats)
    await desk.close()
    await live.close()
    await ask?.close()
    await app.close()
    await pictures.close()
    await listener.close()
    await Promise.all([jobs.stop(), dueWorks.stop()])
    await followers.stop()
    await money.drain()
    await keptCalls.drain()
    await report?.stop()
    await Promise.all([moneyPool.end(), db.destroy()])
  }

  let ask: Awaited<ReturnType<typeof openCertificateAsk>> | undefined
  let report: ProcessReport | undefined
  try {
    if (isWeb) await app.listen({ host, port })
    if (isWeb && certificateAsk)
      ask = await openCertificateAsk({ ...certificateAsk, proxies, mayHave: doors.mayHaveCertificate, log })
  } catch (error) {
    await close()
    throw error
  }
  report = openProcessReport({
    db,
    roles,
    release,
    settings: areSet,
    dueWorks: dueWorks.states,
    thirdPartyCalls,
    isRunning: runsByItself,
    log,
  })
  const address = isWeb ? addressOf(app, host) : ''
  return { address, askAddress: ask?.address ?? '', tools, followers, jobs, dueWorks, report, settle, close }
}

/** Address at which a server listens; throws before it does. */
function addressOf(app: App, host: string): string {
  const bound = app.server.address()
  if (bound === null || typeof bound === 'string') throw new Error('the server does not listen yet')
  return `http://${host === '127.0.0.1' ? 'localhost' : host}:${bound.port}`
}

/** Opens the server from its settings, on a prepared database; throws a SettingError about invalid files. */
export async function serve(
  settings: Settings & { databaseUrl: string },
  log: (line: string) => void,
  demo: Pick<
    ServerOptions,
    'outboxCodes' | 'dns' | 'clock' | 'passwordCost' | 'runsByItself' | 'pageMs'
  > = {},
): Promise<RunningServer> {
  refuseMissingSecret(settings)
  const { identityProviders } = settings
  const listedIdentityProviders =
    identityProviders === '' ? undefined : readIdentityProviderFile(fileOf(identityProviders))
  const server = await startServer({ ...optionsOf(settings), ...demo, log })
  if (listedIdentityProviders) await seedIdentityProviders(server.tools, listedIdentityProviders)
  log('Server ready')
  return server
}

/** Serves by the environment's settings until the process is told to stop: the entry point of production. */
async function run(): Promise<void> {
  let settings: Settings | undefined
  try {
    settings = readSettings(process.env, process.argv.slice(2))
    if (settings.help) return console.log(describeSettings())
    const { databaseUrl: url, ownerDatabaseUrl: ownerUrl, demo, roles } = settings
    if (url === null || demo) {
      throw new SettingError(
        'DATABASE_URL must be set, and --demo not: npm start brings the embedded database and the demo world.',
      )
    }
    refuseMissingSecret(settings)
    // Processes started from now on would inherit it as well.
    delete process.env.OWNER_DATABASE_URL
    await prepareDatabase({ url, ownerUrl }, console.log)
    const server = await serve({ ...settings, databaseUrl: url, ownerDatabaseUrl: null }, console.log)
    onStop(server.close)
    console.log(`Fairground runs as ${roles.join(' and ')}${server.address && ` at ${server.address}`}`)
  } catch (error) {
    console.error(explain(error, settings) ?? error)
    process.exit(1)
  }
}

if (import.meta.main) await run()
