import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { root } from '../tools/machine/terminal.ts'
import { addCosts, type CostByFile, lastCostsFile, readCosts, writeCosts } from '../tools/test-run/costs.ts'

/** Records the cost of each test file, without PostgreSQL, which runs for all of them. */
export default class CostsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const costs: CostByFile = {}
    for (const module of modules) {
      const { duration, collectDuration, setupDuration } = module.diagnostic()
      costs[relative(root, module.moduleId)] = {
        processor: module.meta().processorSeconds ?? 0,
        wall: (duration + collectDuration + setupDuration) / 1000,
      }
    }
    writeCosts(lastCostsFile, addCosts(readCosts(lastCostsFile), costs))
  }
}
