import type { LiveRefusal, LiveTopic } from '@fairground/contract/live'
import { afterEach, expect, test, vi } from 'vitest'
import { connectLive, type Hearer, hear } from './live.ts'

let close = () => {}
afterEach(() => close())

/** A connection that stores what a page sends, and hands it what a test lets the server send. */
async function connected() {
  const asked: string[] = []
  const on = new Map<string, (value?: unknown) => void>()
  let any = (_topic: string, _push: unknown) => {}
  const socket = {
    connected: true,
    on: (event: string, does: (value?: unknown) => void) => void on.set(event, does),
    onAny: (does: typeof any) => {
      any = does
    },
    emit(
      event: string,
      topic: string,
      _token?: unknown,
      answer?: (refusal: LiveRefusal | null) => void,
    ): void {
      asked.push(`${event} ${topic}`)
      answer?.(null)
    },
    close: () => {},
  }
  close = connectLive({ token: 'one', merchant: 'brand' }, async () => ({ io: () => socket }) as never)
  await vi.waitFor(() => expect(on.has('connect')).toBe(true))
  return {
    asked,
    connects: () => on.get('connect')!(),
    drops: () => on.get('disconnect')!(),
    pushes: (topic: LiveTopic, push: object) => any(topic, push),
  }
}

function hearer(topic: LiveTopic, of: string | null, part: Partial<Hearer> = {}) {
  const heard: unknown[] = []
  const stop = hear({
    topic,
    of,
    subscriptionToken: null,
    push: (push) => heard.push(push),
    begin: () => {},
    refused: () => {},
    lost: () => {},
    ...part,
  })
  return { heard, stop }
}

test('a listener to a table subscribes to it by name, and hears only its pushes', async () => {
  const server = await connected()
  const one = hearer('table', 'baccarat')
  const other = hearer('table', 'dragon')
  expect(server.asked).toEqual(['subscribe table:baccarat', 'subscribe table:dragon'])
  server.pushes('table', { nodeId: 'baccarat', issue: '1' })
  server.pushes('table', { nodeId: 'dragon', issue: '2' })
  expect(one.heard).toEqual([{ nodeId: 'baccarat', issue: '1' }])
  expect(other.heard).toEqual([{ nodeId: 'dragon', issue: '2' }])
  one.stop()
  other.stop()
})

test('the last listener to a table ends its subscription, and no other', async () => {
  const server = await connected()
  const [one, again, other] = [
    hearer('table', 'baccarat'),
    hearer('table', 'baccarat'),
    hearer('table', 'dragon'),
  ]
  server.asked.length = 0
  one.stop()
  expect(server.asked).toEqual([])
  again.stop()
  expect(server.asked).toEqual(['unsubscribe table:baccarat'])
  other.stop()
})

test('a topic without a name is subscribed to as before, and hears every push', async () => {
  const server = await connected()
  const { heard, stop } = hearer('draw', null)
  server.pushes('draw', { nodeId: 'color-game' })
  expect(server.asked).toEqual(['subscribe draw'])
  expect(heard).toHaveLength(1)
  stop()
  expect(server.asked.at(-1)).toBe('unsubscribe draw')
})

test('a listener is told of a lost connection, and after it that pushes may have been missed', async () => {
  const server = await connected()
  const told: string[] = []
  const { stop } = hearer('table', 'baccarat', {
    begin: (isAgain) => told.push(isAgain ? 'again' : 'first'),
    lost: () => told.push('lost'),
  })
  server.drops()
  server.connects()
  expect(told).toEqual(['first', 'lost', 'again'])
  stop()
})
