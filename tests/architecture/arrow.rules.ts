import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Import, importsIn, targetsOf } from './imports.ts'
import { chosen, isCode, isTest, type Planted, type Rule, root, type Sources } from './sources.ts'

/** The permitted imports. A part that is not listed may not be imported by any other. */
const arrows: Record<string, string[]> = {
  'packages/kernel': [],
  // The contract derives the shapes of terms from the plans; the sites read their descriptions too.
  'packages/contract': ['packages/kernel', 'plans'],
  'packages/web': ['packages/kernel', 'packages/contract', 'languages'],
  languages: [],
  // The rules of a game import only the kernel; its view imports what the arcade provides, and its pictures.
  games: ['packages/kernel'],
  'games/art': [],
  // Tools render sound before play.
  'games/sound': ['games'],
  'games/view': ['packages/kernel', 'packages/contract', 'packages/web', 'games', 'games/art'],
  vendors: ['packages/kernel'],
  payments: ['packages/kernel'],
  plans: ['packages/kernel'],
  sources: ['packages/kernel'],
  'apps/server': [
    'packages/kernel',
    'packages/contract',
    'games',
    'vendors',
    'payments',
    'plans',
    'sources',
    'languages',
  ],
  'apps/player': ['packages/kernel', 'packages/contract', 'packages/web', 'plans', 'languages', 'games/art'],
  'apps/arcade': ['packages/kernel', 'packages/contract', 'packages/web', 'languages', 'games', 'games/view'],
  'apps/office': ['packages/kernel', 'packages/contract', 'packages/web', 'plans'],
  demo: [
    'packages/kernel',
    'packages/contract',
    'games',
    'vendors',
    'payments',
    'sources',
    'apps/server',
    'tests',
  ],
  tools: [
    'packages/kernel',
    'packages/contract',
    'games',
    'games/sound',
    'vendors',
    'payments',
    'plans',
    'sources',
    'apps/server',
    'demo',
    'tests',
    'bench',
  ],
  tests: [
    'packages/kernel',
    'packages/contract',
    'games',
    'vendors',
    'payments',
    'plans',
    'sources',
    'apps/server',
    'demo',
    'tools',
  ],
  bench: [
    'packages/kernel',
    'packages/contract',
    'games',
    'vendors',
    'payments',
    'plans',
    'sources',
    'apps/server',
    'demo',
    'tests',
    'tools',
  ],
}

/** Returns the part of the repository to which a path belongs; the path itself if it belongs to none. */
function partOf(path: string): string {
  // Scripts that draw a game's pictures are run manually and are in the same folder.
  if (/^games\/[^/]+\/art\/.*\.ts$/.test(path)) return 'tools'
  if (/^games\/[^/]+\/art\//.test(path)) return 'games/art'
  if (/^games\/[^/]+\/sound\//.test(path)) return 'games/sound'
  if (/^games\/(views?\.|([^/]+\/){1,2}view)/.test(path)) return 'games/view'
  return Object.keys(arrows).find((part) => path === part || path.startsWith(`${part}/`)) ?? path
}

function isAllowed(one: Import, target: string): boolean {
  // A test may read any file as text, and any file may look up the root.
  if (one.form === 'file' && (isTest(one.file) || target === '')) return true
  const from = partOf(one.file)
  // A test may import its own part through its public entry, as the tests folder does.
  const extra = isTest(one.file) ? ['tests', ...arrows.tests!] : []
  return [from, ...(arrows[from] ?? []), ...extra].includes(partOf(target.replace(/\/$/, '')))
}

const web = 'apps/player/src/planted.ts'

const arrowRule: Rule = {
  name: 'a part imports only what its arrow allows, in whichever form',
  breaks(sources) {
    chosen(sources, isCode)
    return importsIn(sources).flatMap((one) =>
      targetsOf(one, sources)
        .filter((target) => !isAllowed(one, target))
        .map((target) => `${one.file} (${partOf(one.file)}) imports ${target} (${partOf(target)})`),
    )
  },
  planted: [
    ['a static import', "import { startServer } from '../../server/src/main.ts'", 'apps/server/src/main.ts'],
    [
      'an import over several lines',
      "import {\n  startServer,\n} from '../../server/src/main.ts'",
      'main.ts',
    ],
    ['an import of a type', "import type { Tools } from '../../server/src/tools.ts'", 'src/tools.ts'],
    ['an import that is only run', "import '../../server/src/main.ts'", 'apps/server/src/main.ts'],
    ['a re-export', "export { startServer } from '../../server/src/main.ts'", 'apps/server/src/main.ts'],
    ['a re-export of everything', "export * from '../../server/src/main.ts'", 'apps/server/src/main.ts'],
    ['a dynamic import', "const it = () => import('../../server/src/main.ts')", 'apps/server/src/main.ts'],
    [
      'a dynamic import of a template',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
      'const it = (x: string) => import(`../../server/src/${x}.ts`)',
      'apps/server/src',
    ],
    [
      'the type of an import',
      "type It = import('../../server/src/tools.ts').Tools",
      'apps/server/src/tools.ts',
    ],
    [
      'a glob',
      "const all = import.meta.glob('../../server/src/features/*/*/index.ts')",
      'features/messaging/chat/index.ts',
    ],
    [
      'a glob of what is no code',
      "const all = import.meta.glob(['../../../games/*/rules.md'])",
      'games/*/rules.md',
    ],
    ['a raw text', "import text from '../../server/src/main.ts?raw'", 'apps/server/src/main.ts'],
    [
      'an address',
      "const it = new URL('../../server/src/main.ts', import.meta.url)",
      'apps/server/src/main.ts',
    ],
    [
      'a package of ours',
      "import { startServer } from '@fairground/server/src/main.ts'",
      'apps/server/src/main.ts',
    ],
    ['a resolved name', "const it = import.meta.resolve('@fairground/server/package.json')", 'apps/server'],
    ['a require', "const it = require('../../server/src/main.ts')", 'apps/server/src/main.ts'],
  ]
    .map(
      ([says, text, target]): Planted => ({
        says: says!,
        files: { [web]: text! },
        finds: [`${web} (apps/player) imports`, target!],
      }),
    )
    .concat(
      [
        ['games/planted/view.ts', 'games/view', "import { score } from './sound/score.ts'"],
        ['games/planted/rules.ts', 'games', "export { hertzOf } from '../slots/sound/notes.ts'"],
        ['games/slots/view-planted.ts', 'games/view', "const all = import.meta.glob('../*/sound/*.ts')"],
        ['apps/arcade/src/planted.ts', 'apps/arcade', "import '@fairground/games/slots/sound/notes'"],
        ['tests/planted.ts', 'tests', "import { score } from '../games/parol-nights/sound/score.ts'"],
      ].map(([file, part, text]) => ({
        says: `a score that is imported by ${part}`,
        files: { [file!]: text! },
        finds: [`${file} (${part}) imports`],
      })),
      [
        ['apps/office/src/planted.ts', 'apps/office', "import '../../player/src/client.ts'"],
        [
          'apps/office/src/planted.ts',
          'apps/office',
          "import type { Tools } from '../../server/src/tools.ts'",
        ],
        ['apps/office/src/planted.ts', 'apps/office', "import '../../../languages/EN/errors.json'"],
        ['apps/player/src/planted.ts', 'apps/player', "import '../../office/src/main.tsx'"],
      ].map(([file, part, text]) => ({
        says: `the office and another app that know each other, by ${text}`,
        files: { [file!]: text! },
        finds: [`${file} (${part}) imports`],
      })),
    ),
}

/** The folders of games/ with shared engines. */
const engines = ['slots', 'lotteries', 'originals', 'tables']

const leafRule: Rule = {
  name: 'a game, a vendor, a payment provider and a source import no other of their kind; an engine knows no game made from it',
  breaks(sources) {
    chosen(sources, (file) => /^(games|vendors|payments|plans|sources)\/[^/]+\//.test(file))
    return importsIn(sources).flatMap((one) => {
      const [, kind, own] = /^(games|vendors|payments|plans|sources)\/([^/]+)\//.exec(one.file) ?? []
      return targetsOf(one, sources).flatMap((target) => {
        const [, kindOfOther, other] = /^(games|vendors|payments|plans|sources)\/([^/]+)\//.exec(target) ?? []
        // Every game may import an engine, and an engine's tests play the games made with it.
        const isOfEngine =
          kind === 'games' && (engines.includes(other!) || (engines.includes(own!) && isTest(one.file)))
        if (isOfEngine) return []
        return kind && other && own !== other && kindOfOther === kind ? [`${one.file} imports ${target}`] : []
      })
    })
  },
  planted: [
    {
      says: 'a title that uses another',
      files: { 'games/planted/rules.ts': "export { game } from '../moon-eater/rules.ts'" },
      finds: ['games/planted/rules.ts imports games/moon-eater/rules.ts'],
    },
    {
      says: 'the engine that knows a title',
      files: { 'games/slots/planted.ts': "export type { game } from '../moon-eater/rules.ts'" },
      finds: ['games/slots/planted.ts imports games/moon-eater/rules.ts'],
    },
    {
      says: 'a family of lotteries that knows a game',
      files: { 'games/lotteries/planted/rules.ts': "export { game } from '../../color-game/rules.ts'" },
      finds: ['games/lotteries/planted/rules.ts imports games/color-game/rules.ts'],
    },
    {
      says: 'a vendor that globs others',
      files: { 'vendors/planted/protocol.ts': "export const all = import.meta.glob('../*/protocol.ts')" },
      finds: ['vendors/planted/protocol.ts imports vendors/json-hmac/protocol.ts'],
    },
    {
      says: 'a payment provider that uses another',
      files: { 'payments/planted/payment-provider.ts': "export { alon } from '../alon/payment-provider.ts'" },
      finds: ['payments/planted/payment-provider.ts imports payments/alon/payment-provider.ts'],
    },
  ],
}

const site = 'apps/player/src'

/**
 * The only file of the member centre that parts of the player's site may import: the list of its pages, in which
 * `parts/shell/money-buttons.tsx` looks up a page by name, as menus look up `routes.ts`.
 */
const centrePages = `${site}/centre/entries.ts`

const partRule: Rule = {
  name: "parts of the player's site know no screen, modal or page of a centre; they open them by name",
  breaks(sources) {
    const parts = chosen(sources, (file) => file.startsWith(`${site}/parts/`) && isCode(file))
    return importsIn(new Map(parts)).flatMap((one) =>
      targetsOf(one, sources)
        .filter((target) => /^apps\/player\/src\/(screens|modals|centre|agent-centre)\//.test(target))
        .filter((target) => target !== centrePages)
        .map((target) => `${one.file} imports ${target}`),
    )
  },
  planted: [
    ['a screen', "import { Screen } from '../../screens/home/screen.tsx'", 'screens/home/screen.tsx'],
    ['a route of a screen', "import { route } from '../../screens/home/route.ts'", 'screens/home/route.ts'],
    [
      'a modal that is loaded past its name',
      "const it = () => import('../../modals/notice/modal.tsx')",
      'modals/notice/modal.tsx',
    ],
    [
      'a page of the member centre, by its type',
      "type It = import('../../centre/withdraw/page.tsx').It",
      'centre/withdraw/page.tsx',
    ],
    [
      'pages of the agent centre',
      "const all = import.meta.glob('../../agent-centre/*/page.tsx')",
      'agent-centre/overview/page.tsx',
    ],
  ].map(([says, text, target]) => ({
    says: says!,
    files: { [`${site}/parts/shell/planted.tsx`]: text! },
    finds: [`${site}/parts/shell/planted.tsx imports ${site}/${target}`],
  })),
}

/** Returns the names of packages that a manifest declares. */
function declaredBy(folder: string): string[] {
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8')
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(text) as Record<string, object>
  return [dependencies, devDependencies, optionalDependencies].flatMap((list) => Object.keys(list ?? {}))
}

function packagesIn(sources: Sources): { file: string; name: string }[] {
  return importsIn(sources)
    .filter(({ form, from }) => form === 'code' && !/^(\.|\/|node:|virtual:)/.test(from))
    .map(({ file, from }) => ({
      file,
      name: from
        .split('/')
        .slice(0, from.startsWith('@') ? 2 : 1)
        .join('/'),
    }))
}

const manifestRule: Rule = {
  name: 'each package declares what it imports',
  breaks(sources) {
    const declared = new Map<string, string[]>()
    for (const at of globSync(
      '{.,apps/*,packages/*,games,vendors,payments,plans,sources,languages}/package.json',
      {
        cwd: root,
      },
    ))
      declared.set(at.split(/[\\/]/).slice(0, -1).join('/') || '.', declaredBy(join(at, '..')))
    const isDeclaredSomewhere = (name: string) => [...declared.values()].some((names) => names.includes(name))
    chosen(sources, isCode)
    const wrong = packagesIn(sources).flatMap(({ file, name }) => {
      const home = /^((apps|packages)\/[^/]+|games|vendors|payments|plans|sources|languages)\//.exec(
        file,
      )?.[1]
      // At the root, and in a test, every workspace is available, in addition to the declared packages.
      const isOutside = !home || isTest(file)
      const isBuilt = isOutside || /vite|make-/.test(file)
      const names = [...(home ? (declared.get(home) ?? []) : []), ...(isBuilt ? declared.get('.')! : [])]
      const isAtHand = isOutside && (name.startsWith('@fairground/') || isDeclaredSomewhere(name))
      return names.includes(name) || isAtHand ? [] : [`${file} imports ${name}`]
    })
    return [...new Set(wrong)]
  },
  planted: [
    {
      says: 'a package that the workspace does not declare',
      files: { 'packages/kernel/src/planted.ts': "import * as z from 'zod'" },
      finds: ['packages/kernel/src/planted.ts imports zod'],
    },
    {
      says: 'a package that nobody declares, for its types',
      files: { 'tools/planted.ts': "export type It = import('left-pad').LeftPad" },
      finds: ['tools/planted.ts imports left-pad'],
    },
  ],
}

export const arrowRules: Rule[] = [arrowRule, leafRule, partRule, manifestRule]
