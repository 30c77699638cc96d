import { chosen, isCatalogue, isCode, isTest, type Rule, type Sources } from './sources.ts'
import { isNode, type Node, nodesOf, parsed, quasisOf, textOf } from './syntax.ts'

/** Returns whether a file can draw texts for users: the three sites, their shared code, or the views of games. */
function isDrawn(file: string): boolean {
  const isOfPart = /^(apps\/(player|office|arcade)\/src\/|games\/|packages\/web\/src\/.*\.tsx$)/.test(file)
  return isOfPart && isCode(file) && !isTest(file)
}

/** Attributes and properties that are shown or read aloud unchanged. */
const shown = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'closeLabel',
  'confirm',
  'description',
  'found',
  'header',
  'heading',
  'hint',
  'label',
  'nothing',
  'note',
  'placeholder',
  'text',
  'title',
])

/** Texts that are the same in every language: examples of country codes, and the names of languages in themselves. */
const same = new Set(['PH, VN', 'English', 'Filipino'])

/** Returns the pieces of text that an expression can evaluate to, through conditionals and concatenations. */
function textsIn(value: unknown): string[] {
  if (!isNode(value)) return []
  switch (value.type) {
    case 'JSXText':
      return [value.value as string]
    case 'TemplateLiteral':
      return [...quasisOf(value), ...(value.expressions as Node[]).flatMap(textsIn)]
    case 'ConditionalExpression':
      return [value.consequent, value.alternate].flatMap(textsIn)
    case 'LogicalExpression':
      return [value.left, value.right].flatMap(textsIn)
    case 'BinaryExpression':
      return value.operator === '+' ? [value.left, value.right].flatMap(textsIn) : []
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return textsIn(value.expression)
    default:
      return [textOf(value) ?? '']
  }
}

/** Returns the texts that a node shows; `ids` are those of the catalogues, by which tables name their texts. */
function textsOf(node: Node, ids: ReadonlySet<string>): string[] {
  const { type, value } = node
  if (type === 'JSXElement' || type === 'JSXFragment') return (node.children as Node[]).flatMap(textsIn)
  if (type === 'JSXAttribute') return shown.has((node.name as Node).name as string) ? textsIn(value) : []
  if (type !== 'Property') return []
  const key = node.key as Node
  const name = textOf(key) ?? (key.type === 'Identifier' ? (key.name as string) : '')
  return shown.has(name) ? textsIn(value).filter((text) => !ids.has(text)) : []
}

/** Returns the texts of a file that users would read although no catalogue has them. */
function looseTexts(file: string, text: string, ids: ReadonlySet<string>): string[] {
  return (
    nodesOf(parsed(file, text))
      .flatMap((node) => textsOf(node, ids))
      // An entity is a character, although its name consists of letters.
      .map((one) =>
        one
          .replace(/&#?\w+;/g, ' ')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      .filter((one) => /\p{L}/u.test(one) && !same.has(one))
  )
}

function idsIn(sources: Sources): Set<string> {
  return new Set(
    [...sources].flatMap(([file, text]) => (isCatalogue(file) ? Object.keys(JSON.parse(text)) : [])),
  )
}

const textRule: Rule = {
  name: 'no text for people stands outside of the catalogues',
  breaks(sources) {
    const ids = idsIn(sources)
    return chosen(sources, isDrawn).flatMap(([file, text]) =>
      looseTexts(file, text, ids).map((one) => `${file} says "${one}"`),
    )
  },
  needs: isCatalogue,
  planted: [
    ['a text in an element', 'apps/player/src/parts/planted.tsx', '<p>Good luck</p>', 'Good luck'],
    [
      'a text beside other parts',
      'apps/player/src/planted.tsx',
      '<>{amount} to be paid in {method}</>',
      'to be paid in',
    ],
    ['a text in another script', 'games/lotteries/view-planted.tsx', '<Group title="投注" />', '投注'],
    ['a text as a string', 'apps/office/src/parts/planted.tsx', "<Text>{'Reload'}</Text>", 'Reload'],
    [
      'one of two texts',
      'apps/arcade/src/play/planted.tsx',
      "<b>{isOpen ? say('open') : 'closed'}</b>",
      'closed',
    ],
    [
      'a text for readers of the screen',
      'apps/office/src/screens/planted/screen.tsx',
      '<Button aria-label="Close" />',
      'Close',
    ],
    [
      'the alternative of a picture',
      'games/planted/view-board.tsx',
      '<img src={src} alt="A wheel" />',
      'A wheel',
    ],
    [
      'a hint that is put together',
      'packages/web/src/ui/planted.tsx',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is source text.
      '<input placeholder={(`at least ${least}` as string) + unit} />',
      'at least',
    ],
    [
      'a heading in a table beside the id of a text',
      'apps/office/src/screens/planted/columns.ts',
      "[{ header: 'adjust.open' }, { header: 'Amount' }]",
      'Amount',
    ],
  ].map(([says, file, text, found]) => ({
    says: says!,
    files: { [file!]: `export const planted = ${text}` },
    finds: [`${file} says "${found}"`],
  })),
}

export const textRules: Rule[] = [textRule]
