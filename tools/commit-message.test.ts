import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './machine/terminal.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairground-commit-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the hook's message about a commit; empty if the hook accepts it. */
function hook(message: string): string {
  const file = join(folder, 'message')
  writeFileSync(file, message)
  try {
    execFileSync(join(root, 'tools/git-hooks/commit-msg'), [file], { stdio: ['ignore', 'ignore', 'pipe'] })
    return ''
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr)
  }
}

test.skipIf(process.platform === 'win32').each([
  ['an act', 'Speed up the account record\n\nIt read the whole past.', ''],
  ['a merge', "Merge branch 'main' into past", ''],
  ['a fixup for a later rebase', 'fixup! Speed up the account record', ''],
  ['a story', 'Let the account record be quick', 'begins with "Let"'],
  ['a lower-case act', 'fix the account record', 'begins with "fix"'],
  ['no subject', '\nSpeed up the account record', 'is empty'],
  ['a long subject', `Fix ${'a'.repeat(69)}`, 'has 73 characters'],
  ['a full stop', 'Fix the account record.', 'full stop'],
])('the commit hook judges %s', (_, message, says) => {
  if (says === '') expect(hook(message)).toBe('')
  else expect(hook(message)).toContain(says)
})
