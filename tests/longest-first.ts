import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../tools/machine/terminal.ts'
import { durationsFile, readCosts, weight } from '../tools/test-run/costs.ts'

/**
 * Begins with the file that takes longest, so that none is left for the end; a file that is not known yet comes first.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const costs = readCosts(durationsFile)
    const weightOf = ({ moduleId }: TestSpecification) => {
      const cost = costs[relative(root, moduleId)]
      return cost ? weight(cost) : Number.POSITIVE_INFINITY
    }
    return files.sort(
      (one, other) => weightOf(other) - weightOf(one) || one.moduleId.localeCompare(other.moduleId),
    )
  }
}
