import { expect, test } from 'vitest'
import { describeSettings, readSettings, SettingError } from '../../apps/server/src/settings.ts'

test('without any setting, everything has its default', () => {
  expect(readSettings({}, [])).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: null,
    demo: false,
    help: false,
  })
})

test('help names every setting with its default, and every option', () => {
  const help = describeSettings()
  for (const name of ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', '--demo', '--help'])
    expect(help).toContain(name)
  for (const value of ['8080', '127.0.0.1', '.data', '(empty)']) expect(help).toContain(value)
})

test.each(['99999', '-1', '80.5', 'http', '0x50'])('PORT %s is refused by name', (text) => {
  expect(() => readSettings({ PORT: text }, [])).toThrow(
    new SettingError(`PORT must be a number from 0 to 65535, not "${text}".`),
  )
})

test('an empty setting is the same as none', () => {
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
