import { mkdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { benchAgentPay } from '../../bench/agent-pay.bench.ts'
import { benchAttack } from '../../bench/attack.bench.ts'
import { benchBystander } from '../../bench/bystander.bench.ts'
import { benchCatalogue } from '../../bench/catalogue.bench.ts'
import { benchCost } from '../../bench/cost.bench.ts'
import { benchData } from '../../bench/data.bench.ts'
import { benchExports } from '../../bench/exports.bench.ts'
import { codeOf, record, writeTables } from '../../bench/figures.ts'
import { benchFollowers } from '../../bench/followers.bench.ts'
import { benchGames } from '../../bench/games.bench.ts'
import { benchGateway } from '../../bench/gateway.bench.ts'
import { benchGuard } from '../../bench/guard.bench.ts'
import { benchHttp, benchMemory } from '../../bench/http.bench.ts'
import { benchLeaderboard } from '../../bench/leaderboard.bench.ts'
import { benchLogin } from '../../bench/login.bench.ts'
import { benchMessages } from '../../bench/messages.bench.ts'
import { benchOffice } from '../../bench/office.bench.ts'
import { benchPage } from '../../bench/page.bench.ts'
import { benchPast } from '../../bench/past.bench.ts'
import { benchPromotions } from '../../bench/promotions.bench.ts'
import { openReport, type Report } from '../../bench/report.ts'
import { benchRules } from '../../bench/rules.bench.ts'
import type { Section } from '../../bench/sections.ts'
import { benchTeams } from '../../bench/teams.bench.ts'
import { benchTickets } from '../../bench/tickets.bench.ts'
import { benchTree } from '../../bench/tree.bench.ts'
import { benchTrends } from '../../bench/trends.bench.ts'
import { benchWallet } from '../../bench/wallet.bench.ts'
import { benchWebhooks } from '../../bench/webhooks.bench.ts'
import { buildSites } from '../machine/build-sites.ts'
import { root } from '../machine/terminal.ts'

/**
 * The sections that can be measured, by their option; without an option only those that take a few minutes together.
 */
const sections: Record<Section, (report: Report) => Promise<void> | void> = {
  rules: benchRules,
  wallet: benchWallet,
  http: benchHttp,
  gateway: benchGateway,
  webhooks: benchWebhooks,
  attack: benchAttack,
  bystander: benchBystander,
  cost: benchCost,
  data: benchData,
  exports: benchExports,
  followers: benchFollowers,
  guard: benchGuard,
  login: benchLogin,
  leaderboard: benchLeaderboard,
  'agent-pay': benchAgentPay,
  messages: benchMessages,
  office: benchOffice,
  promotions: benchPromotions,
  teams: benchTeams,
  tickets: benchTickets,
  tree: benchTree,
  trends: benchTrends,
  past: benchPast,
  page: async (report) => {
    await buildSites()
    await benchPage(report)
  },
  games: async (report) => {
    await buildSites()
    await benchGames(report)
  },
  catalogue: async (report) => {
    await buildSites()
    await benchCatalogue(report)
  },
  memory: (report) => benchMemory(report),
}

const words = process.argv.slice(2)
const [asJson, records] = [words.includes('--json'), words.includes('--record')]
const asked = words.filter((word) => word !== '--json' && word !== '--record')
if (asked.length === 1 && asked[0] === 'figures') {
  writeTables()
  process.exit(0)
}
if (!asked.every(isSection)) {
  console.error(
    `There is nothing to measure named ${asked.find((word) => !isSection(word))}; there are ${Object.keys(sections).join(', ')}, --json, --record, and figures alone.`,
  )
  process.exit(2)
}

// The output is only one JSON object per line: progress goes to standard error.
if (asJson) console.log = console.error
mkdirSync(`${root}/.cache`, { recursive: true })
if (!asJson) {
  const [cpu] = cpus()
  console.log(
    `${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}\n`,
  )
}
const usual: Section[] = ['rules', 'wallet', 'http', 'gateway', 'catalogue', 'login', 'page']
let isGood = true
for (const name of asked.length > 0 ? asked : usual) {
  const report = openReport(asJson)
  const code = records ? codeOf(name) : undefined
  await sections[name](report)
  if (report.end().failed > 0) isGood = false
  if (code) record(name, report.lines(), code)
}
process.exit(isGood ? 0 : 1)

function isSection(word: string): word is Section {
  return Object.hasOwn(sections, word)
}
