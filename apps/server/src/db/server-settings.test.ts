import { expect, inject, test } from 'vitest'
import { openPool } from './pool.ts'
import { findWarnings, type ServerSettings, warningsOf } from './server-settings.ts'

const good: ServerSettings = {
  login: 'fair_server',
  compiles: false,
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  synchronous_standby_names: '',
  shared_buffers: '128MB',
  has_few_buffers: false,
}
const withStandby = { ...good, synchronous_standby_names: '*' }

test.each<[string, ServerSettings, RegExp[]]>([
  ['good settings', good, []],
  ['good settings with a standby', withStandby, []],
  ['jit', { ...good, compiles: true }, [/^jit is on, .* ALTER ROLE "fair_server" SET jit = off/]],
  ['fsync', { ...good, fsync: 'off' }, [/^fsync is off/]],
  ['full_page_writes', { ...good, full_page_writes: 'off' }, [/^full_page_writes is off/]],
  ['commits without a wait', { ...good, synchronous_commit: 'off' }, [/^synchronous_commit is off/]],
  ['local commits without a standby', { ...good, synchronous_commit: 'local' }, []],
  ['local commits', { ...withStandby, synchronous_commit: 'local' }, [/ is local, .* takes over/]],
  [
    'remote_write',
    { ...withStandby, synchronous_commit: 'remote_write' },
    [/ is remote_write, .* takes over/],
  ],
  ['remote_apply without a standby', { ...good, synchronous_commit: 'remote_apply' }, []],
  ['remote_apply', { ...withStandby, synchronous_commit: 'remote_apply' }, [/ is remote_apply, .* waits/]],
  ['few buffers', { ...good, shared_buffers: '64MB', has_few_buffers: true }, [/^shared_buffers is 64MB/]],
  ['two of them', { ...good, compiles: true, fsync: 'off' }, [/^jit/, /^fsync/]],
])(
  'the warnings of %s are one sentence for each setting that makes bets slow or loses them',
  (_, settings, sentences) => {
    expect(warningsOf(settings)).toEqual(
      sentences.map((one) => expect.stringMatching(new RegExp(`${one.source}.*\\.$`))),
    )
  },
)

test('the settings are read by a login without rights, here of a cluster without durability', async () => {
  const pool = openPool(inject('cluster').url, { max: 1 })
  const warnings = await findWarnings(pool).finally(() => pool.end())
  expect(warnings.map((one) => one.split(',')[0])).toEqual([
    'fsync is off',
    'full_page_writes is off',
    'synchronous_commit is off',
  ])
})
