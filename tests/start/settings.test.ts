import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { describeSettings, readSettings, SettingError } from '../../apps/server/src/settings.ts'

test('every setting has its default if none is given', () => {
  expect(readSettings({}, [])).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: null,
    ownerDatabaseUrl: null,
    roles: ['web', 'worker'],
    walletQueues: Math.min(availableParallelism(), 64),
    secret: null,
    secretBefore: [],
    siteUrl: '',
    officeOrigin: '',
    certificateAsk: null,
    proxies: [],
    botCheckCost: 5000,
    smtpUrl: '',
    mailFrom: '',
    smsGatewayUrl: '',
    smsGatewayToken: '',
    placesFile: '',
    profileCertificate: '',
    profileKey: '',
    paySimPort: 8190,
    vendorSimPort: 8090,
    identityProviders: '',
    beaconChains: '',
    release: '',
    areSet: expect.objectContaining({ PORT: false, SECRET: false }),
    demo: false,
    docs: false,
    help: false,
  })
})

test('the help names every setting with its default, and every option', () => {
  const help = describeSettings()
  for (const name of [
    'PORT',
    'HOST',
    'DATA_DIR',
    'DATABASE_URL',
    'OWNER_DATABASE_URL',
    'ROLES',
    'WALLET_QUEUES',
    'SECRET',
    'SECRET_BEFORE',
    'SITE_URL',
    'OFFICE_ORIGIN',
    'CERTIFICATE_ASK',
    'TRUST_PROXY',
    'BOT_CHECK_COST',
    'SMTP_URL',
    'MAIL_FROM',
    'SMS_GATEWAY_URL',
    'SMS_GATEWAY_TOKEN',
    'PLACES_FILE',
    'PROFILE_CERTIFICATE',
    'PROFILE_KEY',
    'PAY_SIM_PORT',
    'VENDOR_SIM_PORT',
    'IDENTITY_PROVIDERS',
    'BEACON_CHAINS',
    'RELEASE',
    '--demo',
    '--docs',
    '--help',
  ])
    expect(help).toContain(name)
  for (const value of ['8080', '127.0.0.1', '.data', '(empty)', '5000']) expect(help).toContain(value)
})

test('whether a setting is set is known without its value', () => {
  const { areSet, release } = readSettings(
    { SECRET: ` ${'A'.repeat(43)}=`, PORT: ' ', RELEASE: 'a1b2c3' },
    [],
  )
  expect(areSet).toMatchObject({ SECRET: true, PORT: false, RELEASE: true, HOST: false })
  expect(release).toBe('a1b2c3')
  expect(() => readSettings({ RELEASE: 'a\nb' }, [])).toThrow(/^RELEASE must be a name/)
})

test.each(['99999', '-1', '80.5', 'http', '0x50'])('PORT %s is refused by name', (text) => {
  expect(() => readSettings({ PORT: text }, [])).toThrow(
    new SettingError(`PORT must be a number from 0 to 65535, not "${text}".`),
  )
})

test('an empty setting is read as its default', () => {
  expect(readSettings({ PORT: '', HOST: ' ' }, [])).toMatchObject({ port: 8080, host: '127.0.0.1' })
})

test('a wrong DATABASE_URL is refused by name, without repeating its password', () => {
  const read = () => readSettings({ DATABASE_URL: 'mysql://me:secret@host/db' }, [])
  expect(read).toThrow(/^DATABASE_URL must look like postgresql:/)
  expect(read).not.toThrow(/secret/)
})

test('an unknown option is refused by name', () => {
  expect(() => readSettings({}, ['--dmeo'])).toThrow('There is no option --dmeo')
  expect(readSettings({}, ['--demo'])).toMatchObject({ demo: true })
})

test('SECRET must be 32 bytes in base64, and a wrong one is not repeated', () => {
  const key = Buffer.alloc(32, 7)
  expect(readSettings({ SECRET: key.toString('base64') }, []).secret).toEqual(key)
  const read = () => readSettings({ SECRET: 'too short' }, [])
  expect(read).toThrow(/^SECRET must be 32 random bytes in base64/)
  expect(read).not.toThrow(/too short/)
})

test('SECRET_BEFORE is a list of such values, and a wrong one is not repeated', () => {
  const keys = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)]
  const text = keys.map((key) => key.toString('base64')).join(', ')
  expect(readSettings({ SECRET_BEFORE: text }, []).secretBefore).toEqual(keys)
  const read = () => readSettings({ SECRET_BEFORE: `${text},too short` }, [])
  expect(read).toThrow(/^SECRET_BEFORE must be 32 random bytes in base64/)
  expect(read).not.toThrow(/too short/)
})

test.each([
  ['BOT_CHECK_COST', '0'],
  ['BOT_CHECK_COST', '1000001'],
  ['WALLET_QUEUES', '0'],
  ['WALLET_QUEUES', '65'],
  ['WALLET_QUEUES', 'two'],
])('the setting %s with the value %s is refused by name', (name, text) => {
  expect(() => readSettings({ [name]: text }, [])).toThrow(new RegExp(`^${name} must be a number.*"${text}"`))
})

test('ROLES accepts one role or both, in any order', () => {
  const own = { DATABASE_URL: 'postgresql://me@host/db', SITE_URL: 'http://play.example.com' }
  const read = (ROLES: string) => readSettings({ ...own, ROLES }, []).roles
  expect(read('web')).toEqual(['web'])
  expect(read('worker')).toEqual(['worker'])
  expect(read(' worker , web ')).toEqual(['worker', 'web'])
  expect(read('')).toEqual(['web', 'worker'])
})

test.each(['all', 'web,jobs', 'web,web', 'web,', 'WEB'])('ROLES %s is refused by name', (text) => {
  expect(() => readSettings({ ROLES: text }, [])).toThrow(
    new SettingError(`ROLES must be web, worker or both with a comma, not "${text}".`),
  )
})

test('one role in ROLES is refused with the embedded database, and a worker without SITE_URL is refused', () => {
  const DATABASE_URL = 'postgresql://me@host/db'
  for (const ROLES of ['web', 'worker'])
    expect(() => readSettings({ ROLES }, [])).toThrow(/^DATABASE_URL must be set if ROLES is one role/)
  expect(() => readSettings({ ROLES: 'worker', DATABASE_URL }, [])).toThrow(
    /^SITE_URL must be set if ROLES is worker/,
  )
  expect(readSettings({ ROLES: 'web', DATABASE_URL }, []).roles).toEqual(['web'])
})

test('the setting of proxies accepts addresses and ranges, and any other value is refused by name', () => {
  const read = (text: string) => readSettings({ TRUST_PROXY: text }, []).proxies
  expect(read('127.0.0.1, ::1,10.0.0.0/8')).toEqual(['127.0.0.1', '::1', '10.0.0.0/8'])
  for (const wrong of ['1', 'yes', '10.0.0.0/33', '10.0.0/8', '::1/129']) {
    expect(() => read(`127.0.0.1,${wrong}`)).toThrow(new RegExp(`^TRUST_PROXY must be .*"${wrong}"`))
  }
})

test.each([
  ['SMTP_URL', 'http://me:hidden@host'],
  ['SMS_GATEWAY_URL', 'smtp://me:hidden@host'],
  ['SMS_GATEWAY_URL', 'hidden'],
])('a wrong %s is refused by name, without repeating its password', (name, text) => {
  const read = () => readSettings({ MAIL_FROM: 'a@example.com', [name]: text }, [])
  expect(read).toThrow(new RegExp(`^${name} must look like`))
  expect(read).not.toThrow(/hidden/)
})

test.each(['0.0.0.0', '::', '192.0.2.1', '10.0.0.5', 'play.example.com', 'localhost.example.com'])(
  'HOST %s is refused with the embedded database',
  (HOST) => {
    expect(() => readSettings({ HOST }, [])).toThrow(
      /^DATABASE_URL must be set if HOST can be reached by others/,
    )
    const DATABASE_URL = 'postgresql://me:password@host/db'
    expect(readSettings({ HOST, DATABASE_URL }, []).host).toBe(HOST)
  },
)

test.each(['127.0.0.1', '127.8.8.8', '::1', 'localhost', 'Perya.localhost'])(
  'HOST %s is accepted with the embedded database',
  (HOST) => {
    expect(readSettings({ HOST }, []).host).toBe(HOST)
  },
)

test('an https SITE_URL needs a proxy setting, and an http one needs none', () => {
  const SITE_URL = 'https://play.example.com'
  expect(() => readSettings({ SITE_URL }, [])).toThrow(/^TRUST_PROXY must be set if SITE_URL is https/)
  expect(() => readSettings({ SITE_URL: 'HTTPS://play.example.com' }, [])).toThrow(/^TRUST_PROXY/)
  expect(readSettings({ SITE_URL, TRUST_PROXY: '10.0.0.1' }, []).siteUrl).toBe(SITE_URL)
  expect(readSettings({ SITE_URL: 'http://localhost:8080' }, []).proxies).toEqual([])
})

test('CERTIFICATE_ASK is an IP address and a port', () => {
  const read = (text: string) => readSettings({ CERTIFICATE_ASK: text }, []).certificateAsk
  expect(read('127.0.0.1:8081')).toEqual({ host: '127.0.0.1', port: 8081 })
  expect(read('[::1]:8081')).toEqual({ host: '::1', port: 8081 })
  for (const wrong of [
    '8081',
    'localhost:8081',
    '127.0.0.1',
    '::1:8081',
    '[127.0.0.1]:8081',
    '127.0.0.1:99999',
    '127.0.0.1:',
  ])
    expect(() => read(wrong)).toThrow(/^CERTIFICATE_ASK must be an IP address and a port/)
})

test('OFFICE_ORIGIN is an origin, and its host is not that of the site', () => {
  const office = (text: string, SITE_URL = '') => readSettings({ OFFICE_ORIGIN: text, SITE_URL }, [])
  expect(office('https://office.example.com').officeOrigin).toBe('https://office.example.com')
  for (const text of [
    'office.example.com',
    'https://office.example.com/',
    'https://a@office.example.com',
    'ftp://x',
  ])
    expect(() => office(text)).toThrow(/^OFFICE_ORIGIN must be an origin/)
  expect(() => office('http://localhost:8080', 'http://localhost:8080')).toThrow(
    /^OFFICE_ORIGIN must have another host than SITE_URL/,
  )
})

test('an owner’s address needs the server’s address too', () => {
  expect(() => readSettings({ OWNER_DATABASE_URL: 'postgresql://me:hidden@host/db' }, [])).toThrow(
    /^DATABASE_URL must be set if OWNER_DATABASE_URL is/,
  )
})

test('a mail server needs a sender address', () => {
  const smtp = { SMTP_URL: 'smtps://me:password@host:465' }
  expect(() => readSettings(smtp, [])).toThrow(/^MAIL_FROM must be set/)
  expect(readSettings({ ...smtp, MAIL_FROM: 'a@example.com' }, [])).toMatchObject({
    smtpUrl: smtp.SMTP_URL,
    mailFrom: 'a@example.com',
  })
})
