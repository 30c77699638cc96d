import { chosen, type Rule } from './sources.ts'

/** A name or phrase that is retired, and the one to use instead (docs/glossary.md). */
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
    // Names that others gave: three packages, an option of PostgreSQL, the specification's and the standard's own terms.
    pattern:
      /(?<!identity[\s_*-]*|payment[\s_*-]*|oidc-|queryclient|mantine|locale-|new |import |openid |authentication )providers?(?![a-z])/i,
    use: 'identity provider, payment provider or vendor',
  },
  { pattern: /domain-ticket|loginByTicket|ticket_invalid|\bmakeTicket\b/, use: 'link token' },
]

/** Retired in documents, where a reader who is new here would have to guess. */
const phrases: Retired[] = [{ pattern: /\bby\s+itself\b/, use: 'by default, automatically or alone' }]

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

export const wordRules: Rule[] = [nameRule, phraseRule]
