import { runAll } from '../test-run/run-all.ts'
import { architectureTests, checks } from '../test-run/suites.ts'

const { failed } = await runAll([...checks, { name: 'architecture', run: architectureTests }])
process.exitCode = failed > 0 ? 1 : 0
