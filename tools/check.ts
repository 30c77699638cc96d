import { runAll } from './run-all.ts'
import { architectureTests, checks } from './suites.ts'

const { failed } = await runAll([...checks, { name: 'architecture', run: architectureTests }])
process.exitCode = failed > 0 ? 1 : 0
