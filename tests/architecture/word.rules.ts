import { chosen, isCatalogue, isCode, type Rule } from './sources.ts'

/** A retired name or phrase, and its replacement (docs/glossary.md). */
interface Retired {
  pattern: RegExp
  use: string
}

const own = 'tests/architecture/word.rules.ts'

/** Retired in code, comments, SQL and documents. */
const names: Retired[] = [
  { pattern: /WALLET_LANES|\bwalletLanes?\b|\blanes? of the (wallet|gatherer)\b/, use: 'wallet queue' },
  { pattern: /chat[\s_*-]*room/i, use: 'chat channel' },
  { pattern: /vendor[\s_*-]*transfer|\btransfer_refused\b|\btransferId\b/i, use: 'move' },
  { pattern: /missing_provider/, use: 'missing_vendor_side' },
  {
    // Names given by others: three packages, an option of PostgreSQL, the specification's and the standard's own terms.
    pattern:
      /(?<!identity[\s_*-]*|payment[\s_*-]*|oidc-|queryclient|mantine|locale-|new |import |openid |authentication )providers?(?![a-z])/i,
    use: 'identity provider, payment provider or vendor',
  },
  { pattern: /domain-ticket|loginByTicket|ticket_invalid|\bmakeTicket\b/, use: 'link token' },
]

/** Retired in documents, because a new reader would have to guess their meaning. */
const phrases: Retired[] = [{ pattern: /\bby\s+itself\b/, use: 'by default, automatically or alone' }]

/** Retired in comments, titles of tests and documents. */
const counts: Retired[] = [
  {
    // Any words may be in between, also across two lines of a comment.
    pattern: /\b(so[\s*]+many\b[^.;:]{0,120}?\bat[\s*]+most\b|at[\s*]+most[\s*]+so[\s*]+many\b)/i,
    use: 'the number, "the most …", or "up to" with the name of a parameter',
  },
]

/** Retired in the English texts for users. */
const texts: Retired[] = [
  { pattern: /\bstands\b/, use: 'is, shows, applies, or a verb that says what happens' },
  { pattern: /\bby then\b/, use: 'the time, or before that date' },
  { pattern: /\bby itself\b/, use: 'automatically, or alone' },
  { pattern: /\bat any remove\b/, use: 'at every level' },
  { pattern: /\bis no more\b/, use: 'no longer exists, has ended or was closed' },
]

/** A docstring directly before an export, by its first word. */
const asked = /\/\*\*[\s*]+(Who|Whoever|Whose|What|Of which|By what)\b(?:(?!\*\/)[\s\S])*\*\/\s*\nexport\b/g

function retiredIn(file: string, text: string, list: Retired[]): string[] {
  return list.flatMap(({ pattern, use }) => {
    const found = pattern.exec(text)
    return found ? [`${file} says "${found[0].replace(/\s+/g, ' ')}": use ${use}`] : []
  })
}

const nameRule: Rule = {
  name: 'no file uses a retired name',
  breaks: (sources) =>
    chosen(sources, (file) => file !== own).flatMap(([file, text]) => retiredIn(file, text, names)),
  planted: [
    ['a setting', 'tools/planted.ts', "read('WALLET_LANES')", 'WALLET_LANES'],
    ['a name of two words', 'docs/planted.md', 'The brand has a chat\nroom.', 'chat room'],
    ['a table', 'apps/server/src/db/migrations/0001-planted.sql', 'CREATE TABLE chat_room ()', 'chat_room'],
    ['an identifier with a bare provider', 'tools/planted.ts', 'const openProvider = 1', 'Provider'],
    [
      'a text with a bare provider',
      'languages/EN/planted.json',
      '{ "a": "The provider is closed" }',
      'provider',
    ],
  ].map(([says, file, text, word]) => ({
    says: says!,
    files: { [file!]: text! },
    finds: [`${file} says "${word}"`],
  })),
}

const phraseRule: Rule = {
  name: 'no document uses a retired phrase',
  breaks: (sources) =>
    chosen(sources, (file) => file.endsWith('.md')).flatMap(([file, text]) => retiredIn(file, text, phrases)),
  planted: [
    {
      says: 'a phrase over two lines',
      files: { 'docs/planted.md': 'The site is updated by\nitself.' },
      finds: ['docs/planted.md says "by itself"'],
    },
  ],
}

const countRule: Rule = {
  name: 'no comment, title or document counts by "so many … at most"',
  breaks: (sources) =>
    chosen(sources, (file) => !file.endsWith('.json') && file !== own).flatMap(([file, text]) =>
      retiredIn(file, text, counts),
    ),
  planted: [
    ['a comment', 'tools/planted.ts', '// So many calls a minute at most.', 'So many calls a minute at most'],
    [
      'a comment over two lines',
      'packages/web/src/planted.ts',
      '/**\n * Keeps at most so\n * many lines.\n */',
      'at most so * many',
    ],
    [
      'a title of a test',
      'tools/planted.test.ts',
      "test('at most so many are read', () => {})",
      'at most so many',
    ],
    ['SQL', 'apps/server/src/db/functions/planted.sql', '-- at most so many rows', 'at most so many'],
    ['a document', 'docs/planted.md', 'A chase has so many\ndraws at most.', 'so many draws at most'],
  ].map(([says, file, text, found]) => ({
    says: says!,
    files: { [file!]: text! },
    finds: [`${file} says "${found}"`],
  })),
}

const textRule: Rule = {
  name: 'no English text that people read uses a retired phrase',
  breaks: (sources) => chosen(sources, isCatalogue).flatMap(([file, text]) => retiredIn(file, text, texts)),
  planted: [
    ['errors.json', 'languages/EN/errors.json', 'The feedback stands otherwise.', 'stands'],
    ['a mail', 'languages/EN/messages.json', 'Reply by then.', 'by then'],
    ['the office', 'apps/office/src/words/en.json', 'It closes by itself.', 'by itself'],
    ['the office', 'apps/office/src/words/en.json', 'All accounts at any remove.', 'at any remove'],
    ['a game', 'games/planted/words.json', 'This draw is no more.', 'is no more'],
  ].map(([where, file, text, found]) => ({
    says: `"${found}" in a text of ${where}`,
    files: { [file!]: JSON.stringify({ planted: text }) },
    finds: [`${file} says "${found}"`],
  })),
}

const docstringRule: Rule = {
  name: 'the docstring of an export begins with its subject, and with no question',
  breaks: (sources) =>
    chosen(sources, (file) => isCode(file) && file !== own).flatMap(([file, text]) =>
      [...text.matchAll(asked)].map(
        ({ 1: word, index }) =>
          `${file}:${text.slice(0, index).split('\n').length} begins a docstring with "${word}": use the noun, such as "The payout of a bet"`,
      ),
    ),
  planted: [
    ['What', '/** What a bet gets, in minor units. */'],
    ['Who', '/**\n * Who draws: the house, or others.\n */'],
    ['Whoever', '/** Whoever logs out brings the password again. */'],
    ['Whose', '/** Whose the account is. */'],
    ['Of which', '/** Of which each line gets a part. */'],
    ['By what', '/** By what costs are compared. */'],
  ].map(([word, text]) => ({
    says: `a docstring that begins with "${word}"`,
    files: { 'games/planted/rules.ts': `const before = 1\n\n${text}\nexport const planted = before\n` },
    finds: [`games/planted/rules.ts:3 begins a docstring with "${word}"`],
  })),
}

export const wordRules: Rule[] = [nameRule, phraseRule, countRule, textRule, docstringRule]
