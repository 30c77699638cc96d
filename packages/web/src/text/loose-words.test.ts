import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

const sources = globSync(
  ['apps/{player,arcade}/src/**/*.{ts,tsx}', 'games/**/*.{ts,tsx}', 'packages/web/src/**/*.tsx'],
  { cwd: root, exclude: ['**/node_modules/**', '**/*.test.{ts,tsx}', '**/*.d.ts'] },
)

const ids = new Set(
  globSync(['languages/EN/*.json', 'games/*/words.json'], { cwd: root }).flatMap((file) =>
    Object.keys(JSON.parse(readFileSync(root + file, 'utf8'))),
  ),
)

/** Attributes and properties that are shown or read out as they are. */
const shown = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'closeLabel',
  'confirm',
  'found',
  'heading',
  'hint',
  'label',
  'nothing',
  'note',
  'placeholder',
  'text',
  'title',
])

/** The pieces of text that an expression can become as it stands in the source, through its choices and joints. */
function textsOf(node: ESTree.Node | null): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : []
    case 'TemplateLiteral':
      return [...node.quasis.map(({ value }) => value.cooked ?? ''), ...node.expressions.flatMap(textsOf)]
    case 'ConditionalExpression':
      return [...textsOf(node.consequent), ...textsOf(node.alternate)]
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.type === 'LogicalExpression' || node.operator === '+'
        ? [...textsOf(node.left), ...textsOf(node.right)]
        : []
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsOf(node.expression)
    default:
      return []
  }
}

/** Every text in a source that people would read and that no catalogue holds, with the line it stands in. */
function looseWords(file: string, source: string): string[] {
  const { program, errors } = parseSync(file, source)
  expect(errors, file).toEqual([])
  const found: { at: number; text: string }[] = []
  const tell = (at: number, texts: string[]) => {
    // An entity is a sign, though its name has letters.
    const read = texts.filter((text) => /\p{L}/u.test(text.replace(/&#?\w+;/g, '')))
    found.push(...read.map((text) => ({ at, text: text.trim() })))
  }
  const children = (node: ESTree.JSXElement | ESTree.JSXFragment) => {
    for (const child of node.children) {
      tell(child.start, child.type === 'JSXText' ? [child.value] : textsOf(child))
    }
  }
  new Visitor({
    JSXElement: children,
    JSXFragment: children,
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && shown.has(name.name)) tell(name.start, textsOf(value))
    },
    Property({ key, value }) {
      const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : undefined
      // Many a table says by its id what is to be said.
      if (shown.has(String(name)))
        tell(
          key.start,
          textsOf(value).filter((text) => !ids.has(text)),
        )
    },
  }).visit(program)
  return found
    .sort((one, other) => one.at - other.at)
    .map(({ at, text }) => `${file}:${source.slice(0, at).split('\n').length} ${text}`)
}

test('a literal text outside the catalogues is found wherever it would be shown', () => {
  const source = `
    const tabs = [{ title: 'menu.home' }, { title: 'Loose' }]
    export const Part = ({ is, name }) => (
      <>
        <p title={say('menu.home')} className="text-soft" id="part">{say('menu.home')}: {name} · 5 ×&nbsp;</p>
        <img alt="A lantern" src={\`/art/\${name}.svg\`} />
        <button aria-label={is ? 'Open' : say('close')}>{is ? say('close') : 'Close it'}</button>
        {is && 'shown'} {\`of \${name}\`} Перья
        <Field label={'Name' as string} placeholder="0917" name="username" />
      </>
    )`
  expect(looseWords('part.tsx', source)).toEqual([
    'part.tsx:2 Loose',
    'part.tsx:6 A lantern',
    'part.tsx:7 Open',
    'part.tsx:7 Close it',
    'part.tsx:8 shown',
    'part.tsx:8 of',
    'part.tsx:8 Перья',
    'part.tsx:9 Name',
  ])
})

test('every text that people read is in the catalogues', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap((file) => looseWords(file, readFileSync(root + file, 'utf8')))).toEqual([])
})
