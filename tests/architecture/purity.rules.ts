import { importsIn } from './imports.ts'
import { chosen, isCode, isTest, type Planted, perFile, type Rule } from './sources.ts'
import { nodesOf, parsed, pathOf } from './syntax.ts'

/**
 * Code that gets time and chance as parameters: kernel, vendors, payments, plans and games, whole folders of them. Except pictures and the
 * scripts that draw them, the views of games, and the two files that provide the machine's own clock and chance.
 */
function isPure(file: string): boolean {
  return (
    /^(packages\/kernel\/src|games|vendors|payments|plans)\//.test(file) &&
    isCode(file) &&
    !isTest(file) &&
    !/\/art\//.test(file) &&
    !/^games\/(.*\/)?views?[.-]/.test(file) &&
    !/^packages\/kernel\/src\/system-(clock|chance)\.ts$/.test(file)
  )
}

/** What tells the time, draws random numbers, or reaches outside of the process. */
const impure =
  /^(globalThis\.)?(Math\.random|Date(\.now)?|performance(\..*)?|setTimeout|setInterval|setImmediate|queueMicrotask|process(\..*)?|fetch|crypto(\..*)?|Temporal\.Now(\..*)?|console(\..*)?|window(\..*)?|document(\..*)?)$/

/** The forbidden names that a file uses. */
const impureIn = perFile((file, text): string[] =>
  nodesOf(parsed(file, text)).flatMap((node) => {
    const isUse = /^(Call|New|Member)Expression$/.test(node.type)
    const named = isUse ? pathOf(node.callee ?? node) : undefined
    if (named === undefined || !impure.test(named)) return []
    return named === 'Date' && node.type !== 'NewExpression' ? [] : [named]
  }),
)

const planted = 'games/planted/some-new-file.ts'

const purityRule: Rule = {
  name: 'kernel, vendors, payments, plans and the rules of games take time and chance from the caller and reach nothing outside',
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

export const purityRules: Rule[] = [purityRule]
