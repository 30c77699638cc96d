import { takeOver } from '../loading/versions.ts'
import { type Build, keeperOf } from './keeper.ts'

/** Set by the build. */
declare const builtSite: Build

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends LifeEvent {
  request: Request
  respondWith(answer: Promise<Response>): void
}

/** The used part of a service worker's global scope: its types and those of a page exclude each other. */
interface Scope {
  addEventListener(name: 'install' | 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(name: 'message', listener: (event: MessageEvent) => void): void
  skipWaiting(): Promise<void>
  clients: { claim(): Promise<void> }
  registration: ServiceWorkerRegistration
  location: Location
}

const scope = globalThis as unknown as Scope
const keeper = keeperOf({
  build: builtSite,
  origin: scope.location.origin,
  caches,
  fetch: (request, options) => fetch(request, options),
})

scope.addEventListener('install', (event) => event.waitUntil(keeper.install()))
scope.addEventListener('activate', (event) =>
  event.waitUntil(keeper.clearOld().then(() => scope.clients.claim())),
)
scope.addEventListener('message', ({ data }) => {
  if (data === takeOver) void scope.skipWaiting()
})
scope.addEventListener('fetch', (event) => {
  const answer = keeper.answer(event.request)
  if (answer) event.respondWith(answer)
  if (event.request.mode === 'navigate') event.waitUntil(leaveIfUnwanted())
})

/** Unregisters the worker with all its caches if the operator has removed the worker's file. */
async function leaveIfUnwanted() {
  try {
    const { status } = await fetch(scope.location.href, { method: 'HEAD', cache: 'no-store' })
    if (status !== 404 && status !== 410) return
    await keeper.clearAll()
    await scope.registration.unregister()
  } catch {
    // Without a network the file's absence is unknown.
  }
}
