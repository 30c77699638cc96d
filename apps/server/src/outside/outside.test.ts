import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openReceiver, publicAddress, type Receiver } from '../../../../tests/world/receiver.ts'
import { outsideUrl } from './outside-url.ts'
import { isPublicAddress } from './public-address.ts'

describe('a public address', () => {
  test.each([
    publicAddress,
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.1',
    '172.15.0.1',
    '172.32.0.1',
    '223.255.255.254',
    '2606:4700::1111',
    '2a00:1450:4001:800::200e',
  ])('is %s', (address) => expect(isPublicAddress(address)).toBe(true))

  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '168.63.129.16',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.0.2.7',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '239.255.255.255',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:93.184.215.14',
    '::ffff:5db8:d70e',
    '::127.0.0.1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '100::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '3fff::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2606:4700::1111%eth0',
    '',
    'localhost',
    '0177.0.0.1',
    '2130706433',
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false))

  test('is not written as IPv6 around IPv4', () => {
    fc.assert(
      fc.property(fc.ipV4(), (four) => !isPublicAddress(`::ffff:${four}`) && !isPublicAddress(`::${four}`)),
    )
  })
})

describe('an address that may be called', () => {
  test.each([
    'https://hooks.example.com/',
    'https://hooks.example.com/a/b?c=d&e',
    'https://hooks.example.com:8443/x',
    'https://xn--bcher-kva.example/x',
    'HTTPS://Hooks.Example.com/x',
  ])('is %s', (text) => expect(outsideUrl(text)).toBeDefined())

  test.each([
    '',
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'javascript:alert(1)',
    'https:hooks.example.com',
    'https:/hooks.example.com',
    'https:///hooks.example.com',
    'https:\\\\hooks.example.com',
    'https://hooks.example.com\\@127.0.0.1/',
    'https://user@hooks.example.com/',
    'https://user:pass@hooks.example.com/',
    'https://@hooks.example.com/',
    'https://hooks.example.com@127.0.0.1/',
    'https://hooks.example.com:22/',
    'https://hooks.example.com:80/',
    'https://hooks.example.com:1023/',
    'https://hooks.example.com:0/',
    'https://hooks.example.com:65536/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://93.184.215.14/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[2606:4700::1111]/',
    'https://localhost/',
    'https://intranet/',
    'https://example.com./',
    'https://-a.example.com/',
    'https://a_b.example.com/',
    'https://a..example.com/',
    'https://bücher.example/',
    'https://①②⑦.⓪.⓪.①/',
    'https://hooks.example.com/a b',
    'https://hooks.example.com/a\r\nX: y',
    'https://hooks.example.com/\ta',
    ' https://hooks.example.com/',
    `https://${'a'.repeat(64)}.example.com/`,
  ])('is not %j', (text) => expect(outsideUrl(text)).toBeUndefined())
})

describe('a call', () => {
  let receiver: Receiver
  const sent = { headers: { 'Content-Type': 'application/json' }, body: '{"a":1}' }
  const post = (url: string) => receiver.outside.post(new URL(url), sent)
  beforeAll(async () => {
    receiver = await openReceiver({ timeoutMs: 60_000 })
  })
  beforeEach(() => {
    receiver.received.length = 0
    receiver.connected.length = 0
    receiver.replies(() => ({ status: 200 }))
  })
  afterAll(() => receiver.close())

  test('goes to the address that the name was resolved to, with the name in Host and certificate', async () => {
    expect(await post('https://hooks.example.com/in?a=b')).toEqual({ status: 200 })
    expect(receiver.connected).toEqual([`${publicAddress}:443`])
    expect(receiver.received).toEqual([
      expect.objectContaining({ host: 'hooks.example.com', path: '/in?a=b', body: sent.body }),
    ])
    receiver.hosts.set('port.example.com', ['2606:4700::1111'])
    expect(await post('https://port.example.com:8443/')).toEqual({ status: 200 })
    expect(receiver.connected[1]).toBe('2606:4700::1111:8443')
    expect(receiver.received[1]!.host).toBe('port.example.com:8443')
  })

  test.each([
    ['that is private', ['10.0.0.7']],
    ['one of which is private', [publicAddress, '127.0.0.1']],
    ['that is IPv4 written as IPv6', ['::ffff:93.184.215.14']],
    ['that does not exist', []],
  ])('a call to a host with an address %s opens no connection', async (_, addresses) => {
    receiver.hosts.set('bad.example.com', addresses)
    expect(await post('https://bad.example.com/')).toEqual({ failure: 'address' })
    expect(receiver.connected).toEqual([])
  })

  test('a call to an unknown name looks like one to a private address', async () => {
    expect(await post('https://unknown.example.com/')).toEqual({ failure: 'address' })
  })

  test('resolves once, so that a name that changes between check and connection leads nowhere else', async () => {
    const asked: string[] = []
    const { openOutside } = await import('./outside.client.ts')
    const connected: string[] = []
    const rebinding = openOutside({
      timeoutMs: 500,
      dns: {
        async addressesOf(host) {
          asked.push(host)
          return [asked.length === 1 ? publicAddress : '127.0.0.1']
        },
      },
      connectTo(address) {
        connected.push(address)
        throw new Error('no connection in this test')
      },
    })
    expect(await rebinding.post(new URL('https://hooks.example.com/'), sent)).toEqual({ failure: 'silent' })
    expect([asked, connected]).toEqual([['hooks.example.com'], [publicAddress]])
  })

  test('follows three redirects with the same request, and checks each', async () => {
    receiver.hosts.set('next.example.com', ['1.1.1.1'])
    const hops = [
      'https://next.example.com/1',
      '/2',
      'https://hooks.example.com/3',
      'https://hooks.example.com/4',
    ]
    receiver.replies(() => ({ status: 307, location: hops[receiver.received.length - 1]! }))
    expect(await post('https://hooks.example.com/0')).toEqual({ failure: 'redirect' })
    expect(receiver.received.map(({ host, path, body }) => `${host}${path} ${body}`)).toEqual([
      'hooks.example.com/0 {"a":1}',
      'next.example.com/1 {"a":1}',
      'next.example.com/2 {"a":1}',
      'hooks.example.com/3 {"a":1}',
    ])
    expect(receiver.connected.map((one) => one.split(':')[0])).toEqual([
      publicAddress,
      '1.1.1.1',
      '1.1.1.1',
      publicAddress,
    ])
  })

  test.each([
    ['http://hooks.example.com/', 'redirect'],
    ['https://127.0.0.1/', 'redirect'],
    ['https://[::1]/', 'redirect'],
    ['https://user:pass@hooks.example.com/', 'redirect'],
    ['https://hooks.example.com:25/', 'redirect'],
    ['//2130706433/', 'redirect'],
    ['https://inside.example.com/', 'address'],
    ['https://unknown.example.com/', 'address'],
  ] as const)('a call that is redirected to %s ends there as %s', async (location, failure) => {
    receiver.hosts.set('inside.example.com', ['192.168.0.1'])
    receiver.replies(() => ({ status: 302, location }))
    expect(await post('https://hooks.example.com/')).toEqual({ failure })
    expect(receiver.received).toHaveLength(1)
  })

  test('fails without an answer in time, with a name without a certificate, and with too long a header', async () => {
    receiver.replies(() => 'never')
    const impatient = receiver.outsideWithin(300)
    expect(await impatient.post(new URL('https://hooks.example.com/'), sent)).toEqual({ failure: 'silent' })
    receiver.hosts.set('other.example.org', [publicAddress])
    receiver.replies(() => ({ status: 200 }))
    expect(await post('https://other.example.org/')).toEqual({ failure: 'silent' })
    receiver.replies(() => ({ status: 200, headers: { 'X-Long': 'x'.repeat(12_000) } }))
    expect(await post('https://hooks.example.com/')).toEqual({ failure: 'silent' })
  })

  test('reads the status and nothing of the body', async () => {
    receiver.replies(() => ({ status: 503, body: 'x'.repeat(5_000_000) }))
    expect(await post('https://hooks.example.com/')).toEqual({ status: 503 })
  })

  test('ends with an error when the process stops', async () => {
    receiver.replies(() => 'never')
    const stop = new AbortController()
    const called = receiver.outside.post(new URL('https://hooks.example.com/'), sent, stop.signal)
    stop.abort()
    await expect(called).rejects.toThrow()
  })
})
