import { chosen, isCode, isTest, type Rule } from './sources.ts'
import { isNode, nodesOf, parsed, pathOf } from './syntax.ts'

/** Returns whether a file can show a time or a number to a player, and is not part of the formatter. */
function isFormatted(file: string): boolean {
  return (
    /^(apps\/(player|arcade)|games|packages\/web)\//.test(file) &&
    !file.startsWith('packages/web/src/text/') &&
    isCode(file) &&
    !isTest(file)
  )
}

/** A format of the browser. */
const own =
  /^Intl\.(DateTimeFormat|RelativeTimeFormat|DurationFormat|NumberFormat)$|^\.toLocale(Date|Time)?String$/

/** The files that write `yyyy-MM-dd HH:mm:ss`: notices (specification, section 2), files for download, and sums. */
const plainTimes = new Set([
  'apps/player/src/agent-centre/my-income/income-csv.tsx',
  'apps/player/src/agent-centre/team-betting/page.tsx',
  'apps/player/src/agent-centre/team-management/team-csv.tsx',
  'apps/player/src/agent-centre/transaction-details/page.tsx',
  'apps/player/src/centre/personal-history-copy/rounds-csv.tsx',
  'apps/player/src/centre/transaction-history/page.tsx',
  'apps/player/src/parts/agents/spans.ts',
  'apps/player/src/parts/notice/notices.tsx',
])

const planted = 'apps/player/src/parts/planted/planted.tsx'

export const formatRules: Rule[] = [
  {
    name: 'sites and games say times and numbers by packages/web/src/text alone',
    breaks: (sources) =>
      chosen(sources, isFormatted).flatMap(([file, text]) =>
        nodesOf(parsed(file, text)).flatMap((node) => {
          if (!/^(Call|New)Expression$/.test(node.type)) return []
          const { callee } = node
          const called = [pathOf(callee), isNode(callee) && `.${pathOf(callee.property)}`]
          const found = called.find((name) => name && (own.test(name) || name === 'timeText'))
          if (!found || (found === 'timeText' && plainTimes.has(file))) return []
          return [`${file} uses ${found}`]
        }),
      ),
    planted: [
      ['a format of its own', 'export const it = new Intl.NumberFormat("en").format(1)', 'Intl.NumberFormat'],
      ['a number of the browser', 'export const it = (1000).toLocaleString("en")', '.toLocaleString'],
      ['a day of the browser', 'export const it = day.toLocaleDateString("en")', '.toLocaleDateString'],
      ['a time with seconds', 'export const it = timeText(at, zone)', 'timeText'],
    ].map(([says, text, name]) => ({
      says: says!,
      files: { [planted]: text! },
      finds: [`${planted} uses ${name}`],
    })),
  },
]
