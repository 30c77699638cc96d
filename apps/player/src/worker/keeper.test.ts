import { expect, test } from 'vitest'
import { keeperOf, kindOf } from './keeper.ts'

const origin = 'https://play.example'

/** A fake of the browser's cache storage, with the used methods only. */
function aStore() {
  const all = new Map<string, Map<string, Response>>()
  const keyOf = (key: Request | string) => new URL(typeof key === 'string' ? key : key.url, origin).href
  const caches = {
    async open(name: string) {
      const kept = all.get(name) ?? new Map<string, Response>()
      all.set(name, kept)
      return {
        match: async (key: string) => kept.get(keyOf(key))?.clone(),
        put: async (key: string, answer: Response) => void kept.set(keyOf(key), answer),
        addAll: async (keys: string[]) => {
          for (const key of keys) kept.set(keyOf(key), new Response(`file ${key}`))
        },
      }
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  }
  const inside = () =>
    [...all].map(([name, kept]) => [name, [...kept.keys()].map((key) => key.replace(origin, ''))])
  return { caches: caches as unknown as CacheStorage, inside: () => Object.fromEntries(inside()), all }
}

const shell = '<script type="application/json" id="page">{"preload":["/assets/TY-1.js"]}</script>'

/** A keeper on a network that answers by path, or not at all. */
function aKeeper(version = 'one', store = aStore()) {
  const network = {
    isThere: true,
    answers: { '/shell': () => new Response(shell) } as Record<string, () => Response>,
    asked: [] as string[],
  }
  const keeper = keeperOf({
    build: { version, files: ['/assets/entry-1.js'], shell: '/shell' },
    origin,
    caches: store.caches,
    async fetch(request) {
      const { pathname } = new URL(typeof request === 'string' ? request : request.url, origin)
      network.asked.push(pathname)
      if (!network.isThere) throw new TypeError('no network')
      return network.answers[pathname]?.() ?? new Response('', { status: 404 })
    },
  })
  const asks = (path: string, mode: RequestMode = 'navigate', method = 'GET') =>
    keeper.answer({ url: origin + path, mode, method } as Request)
  return { keeper, network, asks, store }
}

const page =
  (text: string, version = 'one') =>
  () =>
    new Response(text, { headers: { 'X-Version': version } })

test.each([
  ['/wps/system/status', 'cors'],
  ['/wps', 'navigate'],
  ['/lgw/bet', 'cors'],
  ['/arcade/?token=secret', 'navigate'],
  ['/arcade/assets/game-1.js', 'cors'],
  ['/office', 'navigate'],
  ['/office/players/1234567890', 'navigate'],
  ['/office/assets/index-1.js', 'cors'],
  ['/office/api/me', 'cors'],
  ['/docs', 'navigate'],
  ['/outbox', 'navigate'],
  ['/outbox.json', 'cors'],
  ['/service-worker.js', 'same-origin'],
  ['/version.json', 'cors'],
  ['/app.mobileconfig', 'navigate'],
  ['/promoDetail?preview=token', 'navigate'],
  ['/?preview=', 'navigate'],
])('the service worker leaves the request %s to the network', (path, mode) => {
  expect(kindOf({ method: 'GET', url: origin + path, mode: mode as RequestMode }, origin)).toBeUndefined()
})

test('the service worker leaves every request that sends data, and every request to another origin, to the network', () => {
  expect(kindOf({ method: 'POST', url: `${origin}/`, mode: 'navigate' }, origin)).toBeUndefined()
  expect(kindOf({ method: 'GET', url: 'https://other.example/', mode: 'navigate' }, origin)).toBeUndefined()
})

test('a version is cached completely: its files, its shell page, and the texts of the shell page', async () => {
  const { keeper, store } = aKeeper()
  await keeper.install()
  expect(store.inside()).toEqual({ 'site-one': ['/shell', '/assets/entry-1.js', '/assets/TY-1.js'] })
})

test('a version whose shell page cannot be loaded is not cached', async () => {
  const { keeper, network } = aKeeper()
  network.answers = {}
  await expect(keeper.install()).rejects.toThrow('404')
})

test('a newer version deletes the caches of older versions, and no caches of others', async () => {
  const { store, keeper } = aKeeper()
  await keeper.install()
  await store.caches.open('of somebody else')
  const next = aKeeper('two', store)
  await next.keeper.install()
  await next.keeper.clearOld()
  expect(Object.keys(store.inside())).toEqual(['of somebody else', 'site-two'])
  await next.keeper.clearAll()
  expect(Object.keys(store.inside())).toEqual(['of somebody else'])
})

test('a service worker whose caches were all deleted caches nothing more', async () => {
  const { keeper, asks, network, store } = aKeeper()
  network.answers['/'] = page('home')
  const asked = asks('/')
  await keeper.clearAll()
  expect(await (await asked)!.text()).toBe('home')
  expect(asks('/')).toBeUndefined()
  expect(Object.values(store.inside()).flat()).toEqual([])
})

test('a page is loaded from the network, and from the cache where the network fails', async () => {
  const { asks, network } = aKeeper()
  network.answers['/rng'] = page('first')
  expect(await (await asks('/rng'))!.text()).toBe('first')
  network.answers['/rng'] = page('second')
  expect(await (await asks('/rng'))!.text()).toBe('second')
  network.isThere = false
  expect(await (await asks('/rng'))!.text()).toBe('second')
})

test('a page that was never loaded is answered with the shell page where the network fails', async () => {
  const { keeper, asks, network } = aKeeper()
  await keeper.install()
  network.isThere = false
  expect(await (await asks('/history'))!.text()).toBe(shell)
})

test.each([
  ['with a query, which may hold a link token', '/?token=secret', page('home')],
  ['of another version, whose files are not here', '/', page('home', 'two')],
  ['that is none of ours', '/', () => new Response('home')],
  ['that was not found', '/', () => new Response('no', { status: 404, headers: { 'X-Version': 'one' } })],
])('a page is not cached %s', async (_, path, answer) => {
  const { asks, network, store } = aKeeper()
  network.answers['/'] = answer
  await asks(path)
  expect(store.inside()).toEqual({ 'site-one': [] })
})

test('a file with its hash in its name is loaded once, and then answered from the cache', async () => {
  const { asks, network } = aKeeper()
  network.answers['/assets/tile-1.avif'] = () => new Response('tile')
  expect(await (await asks('/assets/tile-1.avif', 'no-cors'))!.text()).toBe('tile')
  expect(await (await asks('/assets/tile-1.avif', 'no-cors'))!.text()).toBe('tile')
  expect(network.asked).toEqual(['/assets/tile-1.avif'])
})

test('a file that the server no longer has is not cached', async () => {
  const { asks, store } = aKeeper()
  expect((await asks('/assets/old-1.js', 'cors'))!.status).toBe(404)
  expect(store.inside()).toEqual({ 'site-one': [] })
})
