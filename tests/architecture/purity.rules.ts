import { importsIn } from './imports.ts'
import { chosen, isCode, isServerCode, isTest, type Planted, perFile, type Rule } from './sources.ts'
import { isNode, type Node, nodesOf, parsed, pathOf } from './syntax.ts'

/**
 * Returns whether a file gets time and chance as parameters: all of kernel, vendors, payments, plans, sources and
 * games, except pictures and the scripts that draw them, the views of games, and the two files that provide the
 * machine's own clock and chance.
 */
function isPure(file: string): boolean {
  return (
    /^(packages\/kernel\/src|games|vendors|payments|plans|sources)\//.test(file) &&
    isCode(file) &&
    !isTest(file) &&
    !/\/art\//.test(file) &&
    !/^games\/(.*\/)?views?[.-]/.test(file) &&
    !/^packages\/kernel\/src\/system-(clock|chance)\.ts$/.test(file)
  )
}

/** Code that reads the time, draws random numbers, or reaches outside the process. */
const impure =
  /^(globalThis\.)?(Math\.random|Date(\.now)?|performance(\..*)?|setTimeout|setInterval|setImmediate|queueMicrotask|process(\..*)?|fetch|crypto(\..*)?|Temporal\.Now(\..*)?|console(\..*)?|window(\..*)?|document(\..*)?)$/

/** Returns the forbidden names that a file uses. */
const impureIn = perFile((file, text): string[] =>
  nodesOf(parsed(file, text)).flatMap((node) => [
    ...usedIn(node).filter((name) => impure.test(name)),
    ...defaultLocaleIn(node),
  ]),
)

/** Returns the names that a node calls, constructs, reads a property of, or destructures from an object. */
function usedIn(node: Node): string[] {
  if (node.type === 'VariableDeclarator' && isNode(node.id) && node.id.type === 'ObjectPattern') {
    const from = pathOf(node.init)
    if (from === undefined) return []
    return (node.id.properties as Node[]).map(({ key }) => `${from}.${pathOf(key) ?? ''}`)
  }
  if (!/^(Call|New|Member)Expression$/.test(node.type)) return []
  const named = pathOf(node.callee ?? node)
  return named === undefined || (named === 'Date' && node.type === 'MemberExpression') ? [] : [named]
}

/** Returns formats and comparisons that use the machine's language, because no language is given. */
function defaultLocaleIn(node: Node): string[] {
  if (!/^(Call|New)Expression$/.test(node.type) || (node.arguments as Node[]).length > 0) return []
  const called = pathOf(node.callee) ?? (isNode(node.callee) ? `.${pathOf(node.callee.property)}` : '')
  return /^Intl\.\w+$|\.toLocale\w*$/.test(called) ? [`${called} without a language`] : []
}

const planted = 'games/planted/some-new-file.ts'

const purityRule: Rule = {
  name: 'kernel, vendors, payments, plans, sources and the rules of games take time and chance from the caller and reach nothing outside',
  breaks(sources) {
    const pure = chosen(sources, isPure)
    return [
      ...pure.flatMap(([file, text]) => impureIn(file, text).map((name) => `${file} uses ${name}`)),
      ...importsIn(new Map(pure)).flatMap(({ file, from }) =>
        from.startsWith('node:') ? [`${file} imports ${from}`] : [],
      ),
    ]
  },
  planted: [
    ['chance', 'export const it = Math.random()', 'Math.random'],
    ['the time', 'export const it = Date.now()', 'Date.now'],
    ['a date', 'export const it = () => new Date()', 'Date'],
    ['a timer', 'export const it = () => setTimeout(() => {}, 1)', 'setTimeout'],
    ['a global by its holder', 'export const it = globalThis.fetch("x")', 'globalThis.fetch'],
    ['a property that is handed on', 'export const now = performance.now', 'performance.now'],
    ['the environment', 'export const it = process.env.X', 'process.env'],
    [
      'chance that is taken out of its holder',
      'const { random } = Math\nexport const it = random()',
      'Math.random',
    ],
    ['the time as a text', 'export const it = () => Date()', 'Date'],
    [
      'a format of the machine',
      'export const it = new Intl.NumberFormat()',
      'Intl.NumberFormat without a language',
    ],
    [
      'a number in the language of the machine',
      'export const it = (1).toLocaleString()',
      '.toLocaleString without a language',
    ],
  ]
    .map(
      ([says, text, name]): Planted => ({
        says: says!,
        files: { [planted]: text! },
        finds: [`${planted} uses ${name}`],
      }),
    )
    .concat([
      {
        says: 'a module of Node',
        files: { 'vendors/planted/protocol.ts': "import { createHash } from 'node:crypto'" },
        finds: ['vendors/planted/protocol.ts imports node:crypto'],
      },
      {
        says: 'the time in a payment provider',
        files: { 'payments/planted/payment-provider.ts': 'export const it = Date.now()' },
        finds: ['payments/planted/payment-provider.ts uses Date.now'],
      },
    ]),
}

/**
 * The clock and the chance of the machine. A service may measure the duration of its own work with `performance.now`.
 */
const ownClock = /^(Math\.random|Date(\.now)?|Temporal\.Now(\..*)?|crypto\.(randomUUID|getRandomValues))$/

const givenRule: Rule = {
  name: 'rules and services of the server read no clock and no chance of their own',
  breaks: (sources) =>
    chosen(sources, (file) => isServerCode(file) && /\.(rules|service)\.ts$/.test(file)).flatMap(
      ([file, text]) =>
        nodesOf(parsed(file, text)).flatMap((node) => {
          // A date made from a given time does not use the clock.
          const isGiven = node.type === 'NewExpression' && (node.arguments as Node[]).length > 0
          return isGiven
            ? []
            : usedIn(node).flatMap((name) => (ownClock.test(name) ? [`${file} uses ${name}`] : []))
        }),
    ),
  planted: [
    [
      'rules that read the clock',
      'messaging/chat/planted.rules.ts',
      'export const it = () => Date.now()',
      'Date.now',
    ],
    [
      'a service that reads the clock',
      'messaging/chat/planted.service.ts',
      'export const it = () => new Date()',
      'Date',
    ],
    [
      'a service that draws',
      'messaging/chat/planted.service.ts',
      'export const it = () => Math.random()',
      'Math.random',
    ],
  ].map(([says, name, text, found]) => ({
    says: says!,
    files: { [`apps/server/src/features/${name}`]: text! },
    finds: [`apps/server/src/features/${name} uses ${found}`],
  })),
}

export const purityRules: Rule[] = [purityRule, givenRule]
