import { didOf } from '../../parts/call-words.ts'
import { type Change, changesOf, type Value } from '../../parts/changes/changes.ts'
import { kindOf, partsName } from '../../parts/changes/subjects.ts'
import type { Telling } from '../../parts/changes/telling.ts'
import { fieldName, isToldByAfter, valueText } from '../../parts/changes/values.ts'
import type { Texts, WordKey } from '../../text/words.tsx'
import type { Entry } from './entry.ts'

/** A part of a sentence: its text, and what it is about if a page shows it differently. */
export interface Part {
  text: string
  is?: 'by' | 'about'
}

/** The number of changes that a sentence tells; the drawer has all. */
const mostChanges = 3

/** Fields that repeat the subject, or that only a program reads. */
const untold = new Set([
  'call',
  'claimed',
  'currency',
  'game',
  'issue',
  'proposedBy',
  'query',
  'questionType',
  'revision',
  'words',
])

/** Fields that say what the action was about, by a value that needs no name of its field. */
const facts = new Set([
  'amount',
  'complaint',
  'deposit',
  'domain',
  'kind',
  'month',
  'number',
  'plan',
  'withdrawal',
])

const isId = (value: Value | undefined) =>
  typeof value === 'string' && /^[\da-f]{8}-[\da-f]{4}-[\da-f-]+$/.test(value)

/** Returns an entry of the log as a sentence: who did what, to whom, and what changed from which value to which. */
export function sentenceOf(entry: Entry, telling: Telling): Part[] {
  const { w } = telling
  const held = heldCallOf(entry)
  const told = held === undefined ? [...factsOf(entry, telling), ...changeTexts(entry, telling)] : []
  const by = entry.by ?? w('log.commandLine')
  const sentence = w('log.sentence', { by: '\0by\0', did: didIn(entry, held, telling) })
  const parts = sentence.split('\0').map((text): Part => {
    if (text === 'by') return { text: by, is: 'by' }
    if (text === 'about') return { text: aboutOf(entry, telling), is: 'about' }
    return { text }
  })
  const rest = told.length > 0 ? [{ text: `: ${told.join('; ')}` }] : []
  return [...parts, ...rest].filter(({ text }) => text !== '')
}

/** The calls that hold a decision and undo it, each with the words around the phrase of the decision. */
const aroundHeld: Partial<Record<string, WordKey>> = { holdDecision: 'log.held', undoDecision: 'log.undone' }

/** Returns the call of a decision that was held or undone; undefined for any other entry. */
function heldCallOf({ call, after }: Entry): string | undefined {
  const held = (after as { call?: unknown } | null)?.call
  return call in aroundHeld && typeof held === 'string' ? held : undefined
}

function didIn({ call }: Entry, held: string | undefined, telling: Telling): string {
  const did = didOf(held ?? call, '\0about\0', telling)
  const around = aroundHeld[call]
  return held === undefined || around === undefined ? did : telling.w(around, { did })
}

/** Returns the name of an entry's subject by which people know it. */
export function aboutOf(entry: Entry, texts: Texts): string {
  const { named } = texts
  const [kind, ...ids] = entry.subject.split('/') as [string, ...string[]]
  if (entry.subjectName !== null) return entry.subjectName
  const { game, issue } = { ...(entry.before as Fields | null) }
  if (kind === 'draw' && typeof game === 'string') return `${game} ${String(issue ?? '')}`.trim()
  const { measure, cycle, questionType } = {
    ...(entry.after as Fields | null),
    ...(entry.before as Fields | null),
  }
  if (kind === 'leaderboard' && typeof measure === 'string' && typeof cycle === 'string')
    return `${named('boardMeasures', measure)} · ${named('boardCycles', cycle)}`
  if (kind === 'feedback' && typeof questionType === 'string')
    return `“${named('feedbackKinds', questionType)}” ${shortId(ids[0] ?? '')}`
  const ofParts = partsName(entry, texts)
  if (ofParts !== undefined) return ofParts
  const subject = named('logSubjects', kind)
  if (subject !== kind) return subject
  const name = writtenName(entry)
  if (name !== undefined) return `“${name}”`
  const last = ids.at(-1)
  return isId(last) ? shortId(last!) : ids.join(' ') || kind
}

/** Returns the beginning of an id, which people compare. */
function shortId(id: string): string {
  return id.slice(0, 8)
}

interface Fields {
  [name: string]: unknown
}

/** Returns the name that an entry itself contains: of a promotion, a raffle, a message, a good or content. */
function writtenName({ after, before }: Entry): string | undefined {
  for (const fields of [after, before]) {
    const { name, words, titles, title: own, wordId } = { ...(fields as Record<string, unknown> | null) }
    const byLanguage = { ...(words as Record<string, { name?: unknown; title?: unknown }> | undefined) }
    const first = byLanguage.EN ?? Object.values(byLanguage)[0]
    const title = { ...(titles as Record<string, unknown> | undefined) }
    const found = [name, first?.name, first?.title, title.EN, Object.values(title)[0], own, wordId]
    const text = found.find((one): one is string => typeof one === 'string')
    if (text !== undefined) return text
  }
  return undefined
}

function factsOf(entry: Entry, telling: Telling): string[] {
  const { changed, same } = changesOf(entry)
  const created = changed.filter(({ before }) => before === undefined)
  return [...same, ...created].flatMap(({ path, before, after }) =>
    path.length === 1 && facts.has(path[0]!) ? valueText(after ?? before, path, entry, telling) : [],
  )
}

function changeTexts(entry: Entry, telling: Telling): string[] {
  const { changed, same } = changesOf(entry)
  const isOnlyBefore = entry.after === null
  const told = (isOnlyBefore ? same : changed).filter(
    ({ path, before, after }) =>
      !untold.has(path[0]!) &&
      !isId(before) &&
      !isId(after) &&
      !(before === undefined && path.length === 1 && facts.has(path[0]!)) &&
      !(isOnlyBefore && facts.has(path[0]!)) &&
      !(path[0] === 'name' && aboutOf(entry, telling) === `“${String(after ?? before)}”`),
  )
  const texts = told.slice(0, mostChanges).map((change) => changeText(change, entry, telling))
  const left = told.length - mostChanges
  return left > 0 ? [...texts, telling.w('log.more', { count: left })] : texts
}

function changeText({ path, before, after }: Change, entry: Entry, telling: Telling): string {
  const text = (value: Value | undefined) => valueText(value, path, entry, telling)
  const field = fieldName(path, entry, telling)
  // Numbers of a list, such as prizes, are told as one value; of other lists, what was added and removed.
  if (Array.isArray(before) && Array.isArray(after) && !after.some((one) => typeof one === 'number')) {
    const lists = { old: before, now: after }
    const added = lists.now.filter((one) => !lists.old.includes(one))
    const removed = lists.old.filter((one) => !lists.now.includes(one))
    const told = [
      ...(added.length > 0 ? [telling.w('log.added', { field, values: text(added) })] : []),
      ...(removed.length > 0 ? [telling.w('log.removed', { field, values: text(removed) })] : []),
    ]
    if (told.length > 0) return told.join('; ')
  }
  const isOneSided =
    isToldByAfter(path, entry) ||
    entry.before === null ||
    entry.after === null ||
    (before === undefined && path.length === 1)
  if (isToldByAfter(path, entry)) return `${field} ${text(after)}`
  const values = isOneSided ? text(after ?? before) : `${text(before)} → ${text(after)}`
  return path.at(-1) === 'state' ? values : `${field} ${values}`
}

/** Returns the path of the page of an entry's subject; undefined if it has none. */
export function pageOf(entry: Entry): string | undefined {
  const id = entry.subject.split('/')[1]
  if (id === undefined) return undefined
  const kind = kindOf(entry)
  if (kind === 'player') return `/players/${id}`
  if (kind === 'draw') return `/draws/${id}`
  return undefined
}
