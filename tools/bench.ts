import { mkdirSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { benchAgentPay } from '../bench/agent-pay.bench.ts'
import { benchAttack } from '../bench/attack.bench.ts'
import { benchBystander } from '../bench/bystander.bench.ts'
import { benchCatalogue } from '../bench/catalogue.bench.ts'
import { benchCost } from '../bench/cost.bench.ts'
import { benchData } from '../bench/data.bench.ts'
import { benchFollowers } from '../bench/followers.bench.ts'
import { benchGames } from '../bench/games.bench.ts'
import { benchGateway } from '../bench/gateway.bench.ts'
import { benchGuard } from '../bench/guard.bench.ts'
import { benchHttp, benchMemory } from '../bench/http.bench.ts'
import { benchLeaderboard } from '../bench/leaderboard.bench.ts'
import { benchLogin } from '../bench/login.bench.ts'
import { benchMessages } from '../bench/messages.bench.ts'
import { benchPage } from '../bench/page.bench.ts'
import { benchPromotions } from '../bench/promotions.bench.ts'
import { openReport, type Report } from '../bench/report.ts'
import { benchRules } from '../bench/rules.bench.ts'
import { benchTeams } from '../bench/teams.bench.ts'
import { benchTickets } from '../bench/tickets.bench.ts'
import { benchTree } from '../bench/tree.bench.ts'
import { benchTrends } from '../bench/trends.bench.ts'
import { benchWallet } from '../bench/wallet.bench.ts'
import { benchWebhooks } from '../bench/webhooks.bench.ts'
import { buildSites } from './build-sites.ts'
import { root } from './terminal.ts'

/** What can be measured, by the word that asks for it; without a word only what takes a few minutes together. */
const sections: Record<string, (report: Report) => Promise<void> | void> = {
  rules: benchRules,
  wallet: benchWallet,
  http: benchHttp,
  gateway: benchGateway,
  webhooks: benchWebhooks,
  attack: benchAttack,
  bystander: benchBystander,
  cost: benchCost,
  data: benchData,
  followers: benchFollowers,
  guard: benchGuard,
  login: benchLogin,
  leaderboard: benchLeaderboard,
  'agent-pay': benchAgentPay,
  messages: benchMessages,
  promotions: benchPromotions,
  teams: benchTeams,
  tickets: benchTickets,
  tree: benchTree,
  trends: benchTrends,
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
const asJson = words.includes('--json')
const asked = words.filter((word) => word !== '--json')
const unknown = asked.find((word) => !(word in sections))
if (unknown !== undefined) {
  console.error(
    `There is nothing to measure named ${unknown}; there are ${Object.keys(sections).join(', ')}, and --json.`,
  )
  process.exit(2)
}

// One JSON object a line and nothing else: progress is written to the other stream.
if (asJson) console.log = console.error
mkdirSync(`${root}/.cache`, { recursive: true })
const report = openReport(asJson)
if (!asJson) {
  const [cpu] = cpus()
  console.log(
    `${cpus().length} × ${cpu?.model}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}\n`,
  )
}
for (const name of asked.length > 0
  ? asked
  : ['rules', 'wallet', 'http', 'gateway', 'catalogue', 'login', 'page'])
  await sections[name]!(report)
process.exit(report.end().failed > 0 ? 1 : 0)
