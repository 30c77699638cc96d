import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Who may import whom. A part that is missing here may be imported by nobody. */
const arrows: Record<string, string[]> = {
  'packages/kernel': [],
  'packages/contract': ['packages/kernel'],
  'packages/web': ['packages/kernel', 'packages/contract', 'languages'],
  languages: [],
  // The rules of a game see the kernel alone; its view sees what the arcade lends it.
  games: ['packages/kernel'],
  'games/view': ['packages/kernel', 'packages/contract', 'packages/web', 'games'],
  vendors: ['packages/kernel'],
  'apps/server': ['packages/kernel', 'packages/contract', 'games', 'vendors', 'languages'],
  'apps/player': ['packages/kernel', 'packages/contract', 'packages/web', 'languages'],
  'apps/arcade': ['packages/kernel', 'packages/contract', 'packages/web', 'languages', 'games', 'games/view'],
  tools: ['packages/kernel', 'packages/contract', 'games', 'vendors', 'apps/server', 'tests', 'bench'],
  tests: ['packages/kernel', 'packages/contract', 'games', 'vendors', 'apps/server', 'tools'],
  bench: ['packages/kernel', 'packages/contract', 'games', 'vendors', 'apps/server', 'tests', 'tools'],
}

/** The features of the server from the ground up: each may enter those before it, and only through their door. */
const features = [
  'brand',
  'alarms',
  'wallet',
  'verification',
  'sessions',
  'players',
  'providers',
  'content',
  'stops',
  'catalogue',
  'vendors',
  'rounds',
  'support',
  'chat',
]

/** Words that the pure parts never say: what they need of time and chance is handed in. */
const pureParts =
  /^(packages\/kernel\/src|games\/(slots\/(?!view)|(.*\/)?(rules|data|reels|game|figures|exact))|vendors)/
const impure = /Math\.random|Date\.now|new Date\b|performance\.now|setTimeout|process\.|fetch\(/

interface Import {
  file: string
  from: string
}

const files = globSync('{apps,packages,games,vendors,languages,tests,tools,bench}/**/*.{ts,tsx,mjs}', {
  cwd: root,
})
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !/node_modules|\/dist\//.test(file))
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))

const imports: Import[] = [...sources].flatMap(([file, text]) =>
  [
    ...text.matchAll(
      /(?:^import\s|^(?:import|export)[^'"\n]* from |^\} from |\bimport\()['"]([\w@./:-]+)['"]/gm,
    ),
  ].map(([, from]) => ({
    file,
    from: from!,
  })),
)

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith('tests/')
}

/** The part of the house that a file stands in. */
function partOf(file: string): string {
  // What draws a game's pictures runs by hand and stands beside them.
  if (/^games\/[^/]+\/art\//.test(file)) return 'tools'
  if (/^games\/(views?\.|[^/]+\/view)/.test(file)) return 'games/view'
  return Object.keys(arrows).find((part) => file === part || file.startsWith(`${part}/`)) ?? file
}

/** The file or part of ours that an import leads to; undefined for a library. */
function targetOf({ file, from }: Import): string | undefined {
  if (from.startsWith('.'))
    return relative(root, join(root, dirname(file), from))
      .split(sep)
      .join('/')
  const [, name, rest] = /^@fairground\/([\w-]+)(?:\/(.*))?$/.exec(from) ?? []
  if (!name) return undefined
  const folder = ['packages', 'apps', '.']
    .map((at) => join(at, name))
    .find((at) => existsSync(join(root, at)))!
  return `${folder.split(sep).join('/').replace(/^\.\//, '')}/${rest ?? ''}`
}

describe('arrows', () => {
  test('a part imports only what its arrow allows', () => {
    const wrong = imports.flatMap((one) => {
      const target = targetOf(one)
      if (target === undefined) return []
      const [from, to] = [partOf(one.file), partOf(target)]
      // A test may look at its part from outside, as the tests folder does.
      const allowed = [
        from,
        ...(arrows[from] ?? []),
        ...(isTest(one.file) ? ['tests', ...arrows.tests!] : []),
      ]
      return allowed.includes(to) ? [] : [`${one.file} (${from}) imports ${one.from} (${to})`]
    })
    expect(wrong).toEqual([])
  })

  test('a game and a vendor import no other game and no other vendor; the engine of slots knows no title', () => {
    const wrong = imports.filter((one) => {
      const [, kind, own] = /^(games|vendors)\/([^/]+)\//.exec(one.file) ?? []
      const [, , other] = /^(games|vendors)\/([^/]+)\//.exec(targetOf(one) ?? '') ?? []
      // Every title may stand on the engine, and the engine's tests play every title.
      if ((kind === 'games' && other === 'slots') || (own === 'slots' && isTest(one.file))) return false
      return kind && other && own !== other && (targetOf(one) ?? '').startsWith(kind)
    })
    expect(wrong).toEqual([])
  })

  test('a feature of the server enters only features below it, and only through their door', () => {
    const wrong = imports.flatMap((one) => {
      const [, own] = /^apps\/server\/src\/features\/([^/]+)\//.exec(one.file) ?? []
      const target = targetOf(one) ?? ''
      const [, other, inside] = /^apps\/server\/src\/features\/([^/]+)\/(.+)$/.exec(target) ?? []
      if (!other || own === other || (isTest(one.file) && inside === 'index.ts')) return []
      const isByDoor = inside === 'index.ts'
      const isBelow = own === undefined || features.indexOf(other) < features.indexOf(own)
      return isByDoor && isBelow ? [] : [`${one.file} enters ${target}`]
    })
    expect(wrong).toEqual([])
    const folders = readdirSync(join(root, 'apps/server/src/features')).sort()
    expect(folders).toEqual([...features].sort())
  })

  test('what the wire and the database are made of knows no feature but the shapes they hand it', () => {
    const wrong = imports.filter(
      (one) =>
        /^apps\/server\/src\/(db|http|live|site)\//.test(one.file) &&
        !isTest(one.file) &&
        (targetOf(one) ?? '').includes('/features/') &&
        !new RegExp(`import type [^\\n]*['"]${one.from.replaceAll('.', '\\.')}['"]`).test(
          sources.get(one.file)!,
        ),
    )
    expect(wrong).toEqual([])
  })

  test('each package declares what it imports', () => {
    const wrong = imports.flatMap(({ file, from }) => {
      if (
        from.startsWith('.') ||
        from.startsWith('node:') ||
        from.startsWith('virtual:') ||
        from.startsWith('/')
      )
        return []
      const name = from
        .split('/')
        .slice(0, from.startsWith('@') ? 2 : 1)
        .join('/')
      const home = /^((apps|packages)\/[^/]+|games|vendors|languages)\//.exec(file)?.[1]
      const manifests = [
        ...(home ? [home] : []),
        ...(home && !isTest(file) && !/vite|make-/.test(file) ? [] : ['.']),
      ]
      const declared = manifests.flatMap((at) => {
        const manifest = JSON.parse(readFileSync(join(root, at, 'package.json'), 'utf8')) as Record<
          string,
          Record<string, string>
        >
        return [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies].flatMap(
          (list) => Object.keys(list ?? {}),
        )
      })
      // At the root every workspace is at hand, with what it declares itself.
      const isFromRoot = !home && (from.startsWith('@fairground/') || isDeclaredSomewhere(name))
      const isTestOfOurs = isTest(file) && (from.startsWith('@fairground/') || isDeclaredSomewhere(name))
      return declared.includes(name) || isFromRoot || isTestOfOurs ? [] : [`${file} imports ${name}`]
    })
    expect([...new Set(wrong)]).toEqual([])
  })
})

function isDeclaredSomewhere(name: string): boolean {
  return globSync('{apps,packages}/*/package.json', { cwd: root }).some((at) =>
    readFileSync(join(root, at), 'utf8').includes(`"${name}"`),
  )
}

describe('fences', () => {
  test('rules, vendors and the kernel take time and chance from whoever calls', () => {
    const wrong = [...sources].flatMap(([file, text]) => {
      if (!pureParts.test(file) || isTest(file) || /\/system-|\/art\//.test(file)) return []
      return text
        .split('\n')
        .flatMap((line, at) =>
          impure.test(line) && !/^\s*(\*|\/\/)/.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [],
        )
    })
    expect(wrong).toEqual([])
  })

  test('only the wallet names its tables', () => {
    const named =
      /\b(from|into|join|update|table)\s+(transfer|posting)\b|(from|into|table|join)\(\s*['"`](transfer|posting)\b/i
    const wrong = [...sources].flatMap(([file, text]) =>
      file.startsWith('apps/server/src/') &&
      !file.startsWith('apps/server/src/features/wallet/') &&
      named.test(text)
        ? [file]
        : [],
    )
    expect(wrong).toEqual([])
  })

  test('every browser test fails on what breaks the content security policy', () => {
    const wrong = [...sources].flatMap(([file, text]) =>
      /^tests\/e2e\/.*\.test\.ts$/.test(file) &&
      !/import \{[^}]*\btest\b[^}]*\} from '\.\/house\.ts'/.test(text)
        ? [file]
        : [],
    )
    expect(wrong).toEqual([])
  })

  test('every file has a name that says what is in it', () => {
    const vague = /(^|[-./])(utils?|helpers?|common|manager|misc|service-impl)([-./]|$)/
    expect(files.filter((file) => vague.test(file))).toEqual([])
    const oddlyWritten = files.filter((file) => !/^[a-z0-9.-]+$/.test(file.split('/').at(-1)!))
    expect(oddlyWritten).toEqual([])
  })

  test('there are no classes but errors, and no default exports but where a tool asks for one', () => {
    const wrong = [...sources].flatMap(([file, text]) => {
      if (isTest(file)) return []
      const classes = [
        ...text.matchAll(/^(?:export )?class (\w+)(?:<[^>]*>)?( extends (\w*Error\w*))?/gm),
      ].filter(([, , isError]) => !isError)
      const isDefault = /^export default/m.test(text) && !/\.config\.ts$/.test(file)
      return [
        ...classes.map(([, name]) => `${file}: class ${name}`),
        ...(isDefault ? [`${file}: export default`] : []),
      ]
    })
    expect(wrong).toEqual([])
  })

  test('doors are the only barrel files, and short', () => {
    const indexes = files.filter((file) => /\/index\.tsx?$/.test(file))
    expect(indexes.filter((file) => !/^apps\/server\/src\/features\/[^/]+\/index\.ts$/.test(file))).toEqual(
      [],
    )
    expect(indexes.filter((file) => sources.get(file)!.trim().split('\n').length > 10)).toEqual([])
  })

  test('migrations are numbered without a gap', () => {
    const names = readdirSync(join(root, 'apps/server/src/db/migrations')).sort()
    expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => at + 1))
  })
})
