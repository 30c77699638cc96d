// The commit hook that `tools/boot.mjs` installs: `node tools/commit-message.mjs <file>` refuses a faulty message in
// the file with the reason.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const longestSubject = 72

/**
 * Verbs that name a change to the code; a subject with any other verb is usually a story ("Let …", "Give …") and less
 * precise.
 */
const acts = new Set(
  `Accept Add Allow Apply Align Archive Avoid Bind Block Bound Build Bump Cache Calculate Cancel Cap Change Check Clarify Clean Clear
  Close Collapse Combine Compare Compile Complete Compress Compute Convert Correct Count Cover Create Cut Decouple Deduplicate Defer
  Define Delete Deprecate Describe Detect Disable Display Document Drop Emit Enable Encode Encrypt Enforce Escape Exclude Expand Expire
  Explain Export Expose Extend Extract Filter Fix Flatten Fold Format Freeze Generate Group Guard Handle Harden Hide Ignore Implement
  Import Improve Include Increase Index Initialize Inline Install Introduce Invert Isolate Limit Link Load Localize Lock Log Lower Map
  Mark Measure Merge Migrate Mock Move Narrow Normalize Offer Omit Open Optimize Pad Parse Pass Pause Pin Play Pool Prefer Preload
  Prevent Print Publish Query Queue Raise Read Rebuild Record Redirect Reduce Refactor Refuse Register Reject Release Reload Remove Rename
  Render Reorder Replace Report Require Reset Resize Resolve Restore Restrict Retry Return Reuse Revert Reword Rewrite Roll Rotate Round
  Run Sanitize Scope Seal Seed Send Separate Serve Set Settle Shard Share Ship Shorten Show Simplify Skip Sort Specify Speed Split Start
  Stop Store Stream Strip Style Support Swap Switch Sync Test Throttle Tighten Track Translate Trim Truncate Turn Type Unify Update
  Upgrade Upload Use Validate Verify Vendor Void Warn Widen Wrap Write`.split(/\s+/),
)

/**
 * Returns the fault of a commit's subject, as one sentence; undefined for a good one. Merges, reverts and fixups are
 * Git's own and always pass.
 */
export function subjectFault(subject) {
  if (/^(Merge |Revert "|fixup! |squash! |amend! )/.test(subject)) return undefined
  if (subject.trim() === '') return 'The subject is empty.'
  if (subject.length > longestSubject)
    return `The subject has ${subject.length} characters; the maximum is ${longestSubject}.`
  const [first] = subject.split(' ')
  if (!acts.has(first))
    return `The subject begins with "${first}". Begin with an imperative act, such as Add, Fix, Move, Speed up, Document, Test, Refuse or Show.`
  if (subject.endsWith('.')) return 'The subject ends with a full stop. Remove it.'
  return undefined
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [, , file] = process.argv
  const fault = subjectFault(readFileSync(file, 'utf8').split('\n', 1)[0])
  if (fault) {
    console.error(`${fault} See the rules for commits in STYLE.md.`)
    process.exit(1)
  }
}
