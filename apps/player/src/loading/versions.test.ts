import { expect, test, vi } from 'vitest'
import { takeOver, type VersionTools, watchVersions } from './versions.ts'

/** A service worker as a page sees it. */
function aWorker(state: ServiceWorkerState) {
  return Object.assign(new EventTarget(), { state, postMessage: vi.fn() })
}

/** A page of version `one` with its environment. */
async function aPage({
  deployed = 'one',
  waiting,
}: {
  deployed?: string
  waiting?: ReturnType<typeof aWorker>
} = {}) {
  const registration = Object.assign(new EventTarget(), {
    waiting: waiting ?? null,
    installing: null as ReturnType<typeof aWorker> | null,
    update: vi.fn(async () => {}),
  })
  const workers = Object.assign(new EventTarget(), {
    controller: {},
    register: vi.fn(async () => registration),
  })
  const world = { deployed: deployed as string | undefined, nowMs: 0 }
  const reload = vi.fn()
  const versions = watchVersions({
    version: 'one',
    readDeployed: async () => world.deployed,
    workers: workers as unknown as VersionTools['workers'],
    now: () => world.nowMs,
    reload,
  })
  const told = vi.fn()
  versions.subscribe(told)
  await settle()
  return { versions, registration, workers, world, reload, told }
}

async function settle() {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

const minutes = 60_000

test('a newer version is announced once, and nothing is reloaded before the visitor asks for it', async () => {
  const { versions, world, told, reload, registration } = await aPage()
  world.deployed = 'two'
  world.nowMs = 5 * minutes
  await versions.check()
  world.nowMs = 15 * minutes
  await versions.check()
  expect(versions.isNewer()).toBe(true)
  expect(told).toHaveBeenCalledTimes(1)
  expect(registration.update).toHaveBeenCalledTimes(1)
  expect(reload).not.toHaveBeenCalled()
  versions.update()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the server is asked for its version at most once in five minutes, and no answer means no new version', async () => {
  const { versions, world } = await aPage()
  world.deployed = 'two'
  world.nowMs = 4 * minutes
  await versions.check()
  expect(versions.isNewer()).toBe(false)
  world.deployed = undefined
  world.nowMs = 6 * minutes
  await versions.check()
  expect(versions.isNewer()).toBe(false)
})

test('a service worker of a newer version waits until the visitor asks, and then the page is reloaded', async () => {
  const { versions, registration, workers, world, reload } = await aPage()
  const worker = aWorker('installing')
  registration.installing = worker
  registration.dispatchEvent(new Event('updatefound'))
  world.deployed = 'two'
  worker.state = 'installed'
  registration.waiting = worker
  worker.dispatchEvent(new Event('statechange'))
  await settle()
  expect(versions.isNewer()).toBe(true)
  expect(worker.postMessage).not.toHaveBeenCalled()
  versions.update()
  expect(worker.postMessage).toHaveBeenCalledWith(takeOver)
  expect(reload).not.toHaveBeenCalled()
  workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that is already of the newer version activates the service worker without an announcement', async () => {
  const worker = aWorker('installed')
  const { versions, reload } = await aPage({ waiting: worker })
  expect(worker.postMessage).toHaveBeenCalledWith(takeOver)
  expect(versions.isNewer()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})
