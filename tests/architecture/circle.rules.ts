import { statSync } from 'node:fs'
import { join } from 'node:path'
import { importsIn, targetsOf } from './imports.ts'
import { chosen, isCode, isTest, type Rule, root, type Sources } from './sources.ts'

/**
 * Returns the files that each file of code imports. Lazily loaded globs are left out: router, modals and centres open
 * screens by their folders' names, and screens link to each other through them.
 */
function importGraph(sources: Sources): Map<string, string[]> {
  const files = chosen(sources, (file) => isCode(file) && !isTest(file))
  const graph = new Map(files.map(([file]) => [file, [] as string[]]))
  for (const one of importsIn(sources)) {
    if (one.form === 'lazy') continue
    for (const target of targetsOf(one, sources)) if (graph.has(target)) graph.get(one.file)?.push(target)
  }
  return graph
}

/** Returns the cycles of a graph that a depth-first walk closes, each as a path. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = []
  const isDone = new Set<string>()
  const path: string[] = []
  function walk(file: string) {
    const begun = path.indexOf(file)
    if (begun >= 0) circles.push([...path.slice(begun), file])
    if (begun >= 0 || isDone.has(file)) return
    path.push(file)
    for (const next of graph.get(file)!) walk(next)
    path.pop()
    isDone.add(file)
  }
  for (const file of graph.keys()) walk(file)
  return circles
}

const circleRule: Rule = {
  name: 'no imports run in a circle, types included',
  breaks: (sources) => circlesIn(importGraph(sources)).map((circle) => circle.join(' → ')),
  planted: [
    {
      says: 'two files of the server that know each other by their types',
      files: {
        'apps/server/src/http/planted.ts':
          "import type { B } from '../live/planted.ts'\nexport interface A { b: B }",
        'apps/server/src/live/planted.ts': "export interface B { a: import('../http/planted.ts').A }",
      },
      finds: [
        'apps/server/src/http/planted.ts → apps/server/src/live/planted.ts → apps/server/src/http/planted.ts',
      ],
    },
    {
      says: 'a dialog that takes the type of its row from the screen that opens it',
      files: {
        'apps/office/src/screens/planted/screen.tsx':
          "import { Look } from './look.tsx'\nexport type Row = string\nexport const Screen = Look",
        'apps/office/src/screens/planted/look.tsx':
          "import type { Row } from './screen.tsx'\nexport const Look = (row: Row) => row",
      },
      finds: [
        'apps/office/src/screens/planted/screen.tsx → apps/office/src/screens/planted/look.tsx → apps/office/src/screens/planted/screen.tsx',
      ],
    },
    {
      says: 'a page that takes something from the entry that loads it',
      files: {
        'apps/arcade/src/planted.tsx': "export const load = () => import('./play/planted.tsx')",
        'apps/arcade/src/play/planted.tsx': "export type { load } from '../planted.tsx'",
      },
      finds: ['apps/arcade/src/planted.tsx → apps/arcade/src/play/planted.tsx → apps/arcade/src/planted.tsx'],
    },
    {
      says: 'folders of a site that are found at once',
      files: {
        'apps/player/src/planted.ts':
          "export const all = import.meta.glob('./planted/*.ts', { eager: true })",
        'apps/player/src/planted/one.ts': "export type { all } from '../planted.ts'",
      },
      finds: ['apps/player/src/planted.ts → apps/player/src/planted/one.ts → apps/player/src/planted.ts'],
    },
    {
      says: 'a circle in a package, one of whose imports names the package',
      files: {
        'packages/web/src/ui/planted.tsx': "export { planted } from '../planted.ts'",
        'packages/web/src/planted.ts': "export { planted } from '@fairground/web/ui/planted'",
      },
      finds: [
        'packages/web/src/ui/planted.tsx → packages/web/src/planted.ts → packages/web/src/ui/planted.tsx',
      ],
    },
    ...['games', 'vendors', 'payments', 'plans', 'sources'].map((part) => ({
      says: `a circle in ${part}`,
      files: {
        [`${part}/planted.ts`]: `export { planted } from '@fairground/${part}/planted/rules'`,
        [`${part}/planted/rules.ts`]: "export { planted } from '../planted.ts'",
      },
      finds: [`${part}/planted.ts → ${part}/planted/rules.ts → ${part}/planted.ts`],
    })),
  ],
}

function isFile(path: string): boolean {
  return statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false
}

const resolvedRule: Rule = {
  name: 'every import of ours leads to a file, so that no other rule passes it over',
  breaks(sources) {
    chosen(sources, isCode)
    return importsIn(sources).flatMap((one) =>
      one.form === 'code'
        ? targetsOf(one, sources)
            .filter((target) => !sources.has(target) && !isFile(target))
            .map((target) => `${one.file} imports ${target}, which is not there`)
        : [],
    )
  },
  planted: [
    {
      says: 'an import without its ending',
      files: { 'apps/server/src/http/planted.ts': "import type { Tools } from '../tools'" },
      finds: ['apps/server/src/http/planted.ts imports apps/server/src/tools, which is not there'],
    },
    {
      says: 'an import of a folder',
      files: { 'apps/player/src/planted.ts': "import './parts'" },
      finds: ['apps/player/src/planted.ts imports apps/player/src/parts, which is not there'],
    },
    {
      says: 'a name that a package does not export',
      files: { 'apps/office/src/planted.ts': "import type { It } from '@fairground/contract/planted'" },
      finds: ['apps/office/src/planted.ts imports packages/contract/src/planted.ts, which is not there'],
    },
  ],
}

export const circleRules: Rule[] = [circleRule, resolvedRule]
