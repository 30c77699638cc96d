import { perFile } from './sources.ts'
import { isNode, type Node, nodesOf, parsed, pathOf, quasisOf, textOf } from './syntax.ts'

/** The methods of kysely that take the name of a table, with or without `as`. */
const tableMethods =
  /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|from|using|table|(inner|left|right|full|cross)Join(Lateral)?)$/

/** Returns the names of all tables and views that SQL files create and do not drop again. */
export function tablesIn(sqlTexts: readonly string[]): string[] {
  const names = new Set<string>()
  const statement =
    /\b(CREATE|DROP)\s+(?:OR\s+REPLACE\s+)?(?:UNLOGGED\s+|MATERIALIZED\s+)?(?:TABLE|VIEW)\s+(?:IF\s+(?:NOT\s+)?EXISTS\s+)?(\w+)/gi
  for (const text of sqlTexts) {
    for (const [, verb, name] of withoutComments(text).matchAll(statement)) {
      if (verb!.toUpperCase() === 'CREATE') names.add(name!)
      else names.delete(name!)
    }
  }
  return [...names].sort()
}

/**
 * Returns the tables that a source text names: as strings passed to kysely, in `sql` templates, and in any other text
 * that looks like SQL. If a variable is passed as a table's name, every string of the file that is the name of a table
 * counts.
 */
export function tablesNamed(file: string, text: string, tables: readonly string[]): string[] {
  return namesIn(file, text).filter((name) => tables.includes(name))
}

/** Returns every word of a source text in a position where the name of a table may be, once. */
const namesIn = perFile((file, text): string[] => {
  const nodes = nodesOf(parsed(file, text))
  const named = nodes.flatMap((node) => {
    if (node.type === 'CallExpression') {
      return tableArguments(node).flatMap((given) => {
        const name = textOf(given)
        if (name !== undefined) return firstWord(name)
        return given.type === 'Identifier' ? nodes.flatMap((one) => textOf(one) ?? []) : []
      })
    }
    if (node.type === 'TaggedTemplateExpression' && /^(sql|\w+\.sql)$/.test(pathOf(node.tag) ?? ''))
      return tablesInSql(quasisOf(node.quasi as Node).join(' $0 '))
    const plain = node.type === 'TemplateLiteral' ? quasisOf(node).join(' $0 ') : textOf(node)
    const isSql = plain !== undefined && /\b(SELECT|FROM|JOIN|INTO|UPDATE|TRUNCATE)\s/.test(plain)
    return isSql ? tablesInSql(plain) : []
  })
  return [...new Set(named)].sort()
})

/** Returns the tables that a call names: its first argument, or each element of a list. */
function tableArguments({ callee, arguments: given }: Node): Node[] {
  // `Array.from` and `Buffer.from` are not queries.
  const called =
    pathOf(callee) ?? (isNode(callee) ? `.${textOf(callee.property) ?? pathOf(callee.property)}` : '')
  const [first] = given as Node[]
  // A reference with a dot is a column, with the alias of its rows.
  if (first && /^sql\.(ref|id|table|raw)$/.test(called)) return textOf(first)?.includes('.') ? [] : [first]
  if (!first || !tableMethods.test(called) || /^[A-Z]/.test(called)) return []
  return first.type === 'ArrayExpression' ? (first.elements as Node[]) : [first]
}

function firstWord(text: string): string {
  return /^\s*(?:public\.)?"?(\w+)/.exec(text)?.[1] ?? ''
}

/** Keywords before the name of a table. */
const beforeTable = /^(from|join|into|update|table|using|only|lateral|truncate|references)$/i
/** Keywords that end a list of tables. */
const afterTables =
  /^(where|set|on|group|order|having|values|select|returning|limit|window|union|except|intersect|for|do|when)$/i

/** Returns the names in SQL at positions of tables; a name at the beginning of a fragment counts too. */
function tablesInSql(text: string): string[] {
  const words = withoutComments(text)
    .replace(/'(?:[^']|'')*'/g, "''")
    .match(/"?[\w$]+"?(?:\."?\w+"?)?|[(),;]/g)
  const names: string[] = []
  const outer: { isExpected: boolean; isList: boolean }[] = []
  let now = { isExpected: true, isList: true }
  for (const word of words ?? []) {
    if (word === '(') {
      outer.push(now)
      now = { isExpected: now.isExpected, isList: now.isExpected }
    } else if (word === ')') {
      now = outer.pop() ?? now
      now.isExpected = false
    } else if (word === ',') now.isExpected = now.isList
    else if (beforeTable.test(word)) now = { isExpected: true, isList: true }
    else if (afterTables.test(word) || word === ';') now = { isExpected: false, isList: false }
    else {
      if (now.isExpected)
        names.push(
          word
            .replaceAll('"', '')
            .replace(/^public\./, '')
            .split('.')[0]!,
        )
      now.isExpected = false
    }
  }
  return names
}

/**
 * Returns the tables that the SQL of a function names: in its statements, as types of its values, and for its triggers.
 */
export function tablesInFunction(sqlText: string, tables: readonly string[]): string[] {
  const text = withoutComments(sqlText).replace(/'(?:[^']|'')*'/g, "''")
  const named = [
    ...tablesInSql(text),
    // A table before FOR EACH, in the definition of a trigger.
    ...[...text.matchAll(/\bON (\w+)(?=\s+(?:FOR|REFERENCING|FROM|WHEN|EXECUTE)\b)/gi)].map(
      ([, name]) => name!,
    ),
    // A row type: after a cast or a keyword before a type, or between the name of a value and the end of its
    // declaration.
    ...[...text.matchAll(/(?:::|\b(?:RETURNS SETOF|RETURNS|SETOF) )(\w+)/gi)].map(([, name]) => name!),
    ...[...text.matchAll(/\b(?!AS\b)\w+ (\w+)(?=(?:\[\])?\s*(?:[,;)]|:=|DEFAULT\b))/gi)].map(
      ([, name]) => name!,
    ),
  ]
  return tables.filter((table) => named.includes(table))
}

function withoutComments(sqlText: string): string {
  return sqlText.replace(/\/\*[\s\S]*?\*\//g, ' ').replace(/--[^\n]*/g, ' ')
}
