import type { Uses } from './uses.ts'

/** The tests affected by a change: files of unit tests and of journeys, or all of a kind. */
export interface Reach {
  units: Set<string> | 'all'
  journeys: Set<string> | 'all'
}

/** The facts about the code, by paths from the root. */
export interface Facts {
  /** Every file of unit tests, and every file of journeys. */
  units: readonly string[]
  journeys: readonly string[]
  /** Returns the files that a file imports. */
  importsOf(file: string): readonly string[]
  /** Returns the calls of the contract that a file of the server binds. */
  callsServedIn(file: string): readonly string[]
  /** All files of the server's features. */
  serverFiles: readonly string[]
  /** The parts that each file of journeys used when it was recorded. */
  uses: Readonly<Record<string, Uses>>
}

/**
 * Paths whose change affects every test: the foundations of all features, the environment of all tests, and the
 * database's functions.
 */
const foundations =
  /^(apps\/server\/src\/(?!features\/|site\/)|apps\/server\/src\/.*\.sql$|packages\/(kernel|contract)\/|(package|package-lock|tsconfig[^/]*)\.json$|(vitest|playwright)\.config\.ts$|tests\/[^/]*\.setup\.ts$|tests\/(database|scope)\.ts$)/

const feature = /^apps\/server\/src\/features\/((?:[^/]+\/)*[^/]+)\/[^/]+$/
const words = /^languages\/([A-Z]+)\/(?:.*\/)?([^/]+)\.json$/
/** The files that make up the houses of the journeys, besides features and scripts. */
const houses =
  /^(apps\/server\/src\/site\/|tests\/world\/|tools\/(test-house|test-server|serve|vendor-sim|pay-sim))/
/** Documents and figures, read only by the tests of documents and of the structure. */
const documents = /\.md$|^(docs|bench)\//
const structureTests = ['bench/tables.test.ts', 'tests/architecture.test.ts', 'tests/documents.test.ts']

/** Returns the tests affected by changed files. */
export function reachOf(changed: readonly string[], facts: Facts): Reach {
  if (changed.some((file) => foundations.test(file))) return { units: 'all', journeys: 'all' }
  const units = new Set(structureTests)
  const journeys = new Set<string>()
  for (const file of changed) {
    const { isUnit, isJourney } = testsOf(file, facts)
    for (const unit of facts.units) if (isUnit(unit)) units.add(unit)
    for (const journey of facts.journeys) {
      const used = facts.uses[journey]
      // A journey that was never recorded may use anything.
      if (used ? isJourney(journey, used) : !documents.test(file)) journeys.add(journey)
    }
  }
  return { units, journeys }
}

/** The unit tests and journeys affected by a file. */
interface TestsOfFile {
  isUnit(unit: string): boolean
  isJourney(journey: string, used: Uses): boolean
}

const none = () => false

function testsOf(file: string, facts: Facts): TestsOfFile {
  if (documents.test(file)) return { isUnit: none, isJourney: none }
  if (facts.units.includes(file)) return { isUnit: (unit) => unit === file, isJourney: none }
  if (facts.journeys.includes(file)) return { isUnit: none, isJourney: (journey) => journey === file }
  const name = feature.exec(file)?.[1]
  if (name) return testsOfFeatures([`apps/server/src/features/${name}/`], facts)
  const [, language, domain] = words.exec(file) ?? []
  if (language) return testsOfWords(language, domain!)
  const leaves = /^(vendors|payments|plans|sources)\//.exec(file)?.[0]
  if (leaves) {
    const { isUnit, isJourney } = testsOfFeatures(foldersThatImport(leaves, facts), facts)
    return {
      isUnit: (unit) => isNear(unit, file, facts) || isUnit(unit),
      // Scripts of the sites may import a leaf as well: they read plans.
      isJourney: (journey, used) =>
        isJourney(journey, used) || used.scripts.some((script) => reaches(script, file, facts)),
    }
  }
  return {
    isUnit: (unit) => isNear(unit, file, facts),
    isJourney: (journey, { scripts }) =>
      houses.test(file) || [journey, ...scripts].some((from) => reaches(from, file, facts)),
  }
}

/** Returns the tests of features and of their importers, and the journeys that use their calls. */
function testsOfFeatures(folders: string[], facts: Facts): TestsOfFile {
  const { serverFiles, callsServedIn, importsOf } = facts
  const isIn = (file: string) => folders.some((folder) => file.startsWith(folder))
  const calls = new Set(serverFiles.filter(isIn).flatMap(callsServedIn))
  const reached = [...folders, ...folders.flatMap((folder) => foldersThatImport(folder, facts))]
  return {
    isUnit: (unit) => reached.some((folder) => unit.startsWith(folder)) || importsOf(unit).some(isIn),
    isJourney: (journey, used) => used.calls.some((call) => calls.has(call)) || importsOf(journey).some(isIn),
  }
}

/**
 * Returns the tests of all words, and the journeys that load these words; the words of a game and of mails have no
 * script of their own.
 */
function testsOfWords(language: string, domain: string): TestsOfFile {
  return {
    isUnit: (unit) => /^(languages|packages\/web\/src\/text)\//.test(unit),
    isJourney: (_, { scripts }) =>
      scripts.includes(`virtual:words/${domain}/${language}`) ||
      !scripts.some((script) => script.startsWith(`virtual:words/${domain}/`)),
  }
}

/** Returns whether a unit test is beside a file, or imports it directly or indirectly. */
function isNear(unit: string, file: string, facts: Facts): boolean {
  const folder = file.slice(0, file.lastIndexOf('/') + 1)
  return (folder !== '' && unit.startsWith(folder)) || reaches(unit, file, facts)
}

/** Returns the folders of features that directly import something from a folder, except in tests. */
function foldersThatImport(folder: string, { serverFiles, importsOf }: Facts): string[] {
  const found = serverFiles
    .filter((file) => !file.startsWith(folder) && !file.includes('.test.') && !file.endsWith('.group.ts'))
    .filter((file) => importsOf(file).some((imported) => imported.startsWith(folder)))
    .map((file) => file.slice(0, file.lastIndexOf('/') + 1))
  return [...new Set(found)]
}

const known = new WeakMap<Facts, Map<string, Set<string>>>()

/** Returns whether a file imports another, directly or indirectly. */
function reaches(from: string, to: string, facts: Facts): boolean {
  const cache = known.get(facts) ?? new Map<string, Set<string>>()
  known.set(facts, cache)
  let seen = cache.get(from)
  if (!seen) {
    seen = new Set([from])
    // Iterating over a set includes elements added meanwhile.
    for (const file of seen) for (const imported of facts.importsOf(file)) seen.add(imported)
    cache.set(from, seen)
  }
  return seen.has(to)
}
