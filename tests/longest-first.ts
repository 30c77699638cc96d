import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from '../tools/machine/terminal.ts'
import { durationsFile, readCosts, weight } from '../tools/test-run/costs.ts'

/** Begins with the longest file, so that none is left for the end; a file without a known time comes first. */
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
