import { checks, runAll, unitTests } from './suites.ts'

const { failed } = await runAll([
  ...checks,
  { name: 'architecture', run: () => unitTests('tests/architecture.test.ts') },
])
process.exitCode = failed > 0 ? 1 : 0
