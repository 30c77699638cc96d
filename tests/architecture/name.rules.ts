import { chosen, isCode, isTest, type Rule } from './sources.ts'
import { isNode, type Node, parsed } from './syntax.ts'

const vague = /(^|[-./])(utils?|helpers?|common|manager|misc|service-impl)([-./]|$)/

const wordRule: Rule = {
  name: 'every file has a name that says what is in it',
  breaks: (sources) =>
    chosen(sources, isCode)
      .map(([file]) => file)
      .filter((file) => vague.test(file) || !/^[a-z0-9.-]+$/.test(file.split('/').at(-1)!))
      .map((file) => `${file} is named badly`),
  planted: [
    {
      says: 'a name that any code fits',
      files: { 'tools/money-utils.ts': '' },
      finds: ['tools/money-utils.ts is named badly'],
    },
    {
      says: 'capital letters',
      files: { 'tools/MoneyBag.ts': '' },
      finds: ['tools/MoneyBag.ts is named badly'],
    },
  ],
}

const shapeRule: Rule = {
  name: 'there are no classes but errors and error boundaries, and no default exports but where a tool asks for one',
  breaks: (sources) =>
    chosen(sources, (file) => isCode(file) && !isTest(file)).flatMap(([file, text]) => {
      const classes = [
        ...text.matchAll(/^(?:export )?class (\w+)(?:<[^>]*>)?( extends (\w*Error\w*|Component\b))?/gm),
      ].filter(([, , isAllowed]) => !isAllowed)
      const isDefault = /^export (default\b|\{[^}]*\bas default\b)/m.test(text) && !/\.config\.ts$/.test(file)
      return [
        ...classes.map(([, name]) => `${file}: class ${name}`),
        ...(isDefault ? [`${file}: export default`] : []),
      ]
    }),
  planted: [
    {
      says: 'a class',
      files: { 'tools/planted.ts': 'export class Bag {}' },
      finds: ['tools/planted.ts: class Bag'],
    },
    {
      says: 'a default export',
      files: { 'tools/planted.ts': 'export default 1' },
      finds: ['tools/planted.ts: export default'],
    },
    {
      says: 'a default export by another name',
      files: { 'tools/planted.ts': 'const one = 1\nexport { one as default }' },
      finds: ['tools/planted.ts: export default'],
    },
  ],
}

/** The maximum number of names that a door exports. */
const mostNames = 25

/** Returns the number of names that a file exports individually, including types: `export { a, type B }` is two. */
function namesGiven(file: string, text: string): number {
  const exported = (parsed(file, text).body as Node[]).filter(({ type }) => type === 'ExportNamedDeclaration')
  const counts = exported.map(({ specifiers, declaration }) => {
    if (!isNode(declaration)) return (specifiers as Node[]).length
    return declaration.type === 'VariableDeclaration' ? (declaration.declarations as Node[]).length : 1
  })
  return counts.reduce((sum, count) => sum + count, 0)
}

const doorOf = 'apps/server/src/features/messaging/chat/index.ts'
const letters = Array.from({ length: mostNames + 1 }, (_, at) => String.fromCharCode(97 + at))

const barrelRule: Rule = {
  name: 'doors of features are the only barrel files, and give few names',
  breaks: (sources) =>
    chosen(sources, (file) => /\/index\.tsx?$/.test(file)).flatMap(([file, text]) => {
      const names = namesGiven(file, text)
      const isEverything = /^export \*/m.test(text)
      return [
        ...(/^apps\/server\/src\/features\/[^/]+\/[^/]+\/index\.ts$/.test(file)
          ? []
          : [`${file} is no door of a feature`]),
        ...(names > mostNames ? [`${file} gives ${names} names of ${mostNames}`] : []),
        ...(isEverything ? [`${file} exports everything of a file`] : []),
      ]
    }),
  planted: [
    {
      says: 'a barrel elsewhere',
      files: { 'packages/web/src/ui/index.ts': "export { x } from './x.ts'" },
      finds: ['packages/web/src/ui/index.ts is no door of a feature'],
    },
    {
      says: 'a door that gives too many names in one export',
      files: { [doorOf]: `export { ${letters.join(', ')} } from './x.ts'` },
      finds: [`${doorOf} gives 26 names of 25`],
    },
    {
      says: 'a door that gives too many names, types and own ones included',
      files: {
        [doorOf]: [
          `export { ${letters.slice(6).join(', type ')} } from './x.ts'`,
          `export type { ${letters.slice(3, 6).join(', ')} } from './y.ts'`,
          'export const a = 1,\n  b = 2',
          'export function c() {}',
        ].join('\n'),
      },
      finds: [`${doorOf} gives 26 names of 25`],
    },
    {
      says: 'a door without a list',
      files: { [doorOf]: "export * from './chat.queries.ts'" },
      finds: [`${doorOf} exports everything of a file`],
    },
  ],
}

const browserRule: Rule = {
  name: 'every browser test with scripts fails on what breaks the content security policy',
  breaks: (sources) =>
    chosen(sources, (file) => /^tests\/e2e\/.*\.test\.ts$/.test(file))
      .filter(([, text]) => !/import \{[^}]*\btest\b[^}]*\} from '\.\/(house|drawn)\.ts'/.test(text))
      .map(([file]) => `${file} does not take test from house.ts or drawn.ts`),
  planted: [
    {
      says: "Playwright's own test",
      files: { 'tests/e2e/planted.test.ts': "import { test } from '@playwright/test'" },
      finds: ['tests/e2e/planted.test.ts does not take test from house.ts or drawn.ts'],
    },
  ],
}

const isMigration = (file: string) => /^apps\/server\/src\/db\/migrations\/[^/]+\.sql$/.test(file)

const migrationRule: Rule = {
  name: 'migrations are numbered without a gap',
  breaks: (sources) =>
    chosen(sources, isMigration).flatMap(([file], at) =>
      Number(file.split('/').at(-1)!.slice(0, 4)) === at + 1 ? [] : [`${file} is not number ${at + 1}`],
    ),
  needs: isMigration,
  planted: [
    {
      says: 'a gap',
      files: { 'apps/server/src/db/migrations/9999-planted.sql': '' },
      finds: ['apps/server/src/db/migrations/9999-planted.sql is not number'],
    },
  ],
}

/** The maximum number of columns of a comment; Biome wraps code, and texts for users are not wrapped. */
const mostColumns = 120

const widthRule: Rule = {
  name: `a line of a comment has at most ${mostColumns} columns`,
  breaks: (sources) =>
    chosen(sources, (file) => isCode(file) || file.endsWith('.sql')).flatMap(([file, text]) =>
      text.split('\n').flatMap((line, at) => {
        const isComment = /^\s*(\/\/|\/\*\*|\*|--) /.test(line) && !line.includes('biome-ignore')
        return isComment && line.length > mostColumns ? [`${file}:${at + 1} has ${line.length} columns`] : []
      }),
    ),
  planted: [
    {
      says: 'a long comment of code',
      files: { 'tools/planted.ts': `// ${'word '.repeat(24)}` },
      finds: ['tools/planted.ts:1 has 123 columns'],
    },
    {
      says: 'a long comment of SQL',
      files: { 'apps/server/src/db/functions/planted.sql': `-- ${'word '.repeat(24)}` },
      finds: ['planted.sql:1 has 123 columns'],
    },
  ],
}

export const nameRules: Rule[] = [wordRule, shapeRule, barrelRule, browserRule, migrationRule, widthRule]
