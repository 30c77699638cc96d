import { expect, test } from 'vitest'
import { explain } from './explain.ts'
import { readSettings } from './settings.ts'

test('a connection pooler that refuses the option jit = off is named, with the document that helps', () => {
  const settings = readSettings({ DATABASE_URL: 'postgresql://fair_server@db/fair' }, [])
  // As reported by PgBouncer 1.18 and 1.20.
  for (const said of ['parameter: options', 'parameter in options: jit']) {
    const error = Object.assign(new Error(`unsupported startup ${said}`), { code: '08P01' })
    expect(explain(error, settings)).toBe(
      'The database of DATABASE_URL cannot be used: its connection pooler refuses the option jit = off (docs/how-to/use-your-own-postgresql.md). Nothing was changed.',
    )
  }
})
