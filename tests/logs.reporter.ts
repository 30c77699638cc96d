import { relative } from 'node:path'
import type { Reporter, TestCase } from 'vitest/node'
import { root } from '../tools/machine/terminal.ts'
import { writeLogs } from '../tools/test-run/logs.ts'

/** Records what was logged during each failed test, such as the stack of an answer `internal_error`. */
export default class LogsReporter implements Reporter {
  readonly #logged = new Map<string, string>()
  readonly #ofFailed: Record<string, string> = {}

  onUserConsoleLog({ taskId, content }: { taskId?: string; content: string }): void {
    if (taskId !== undefined) this.#logged.set(taskId, (this.#logged.get(taskId) ?? '') + content)
  }

  onTestCaseResult(test: TestCase): void {
    const content = this.#logged.get(test.id)
    this.#logged.delete(test.id)
    if (content === undefined || test.result().state !== 'failed') return
    this.#ofFailed[`${relative(root, test.module.moduleId)} > ${test.fullName}`] = content
  }

  onTestRunEnd(): void {
    writeLogs(this.#ofFailed)
  }
}
