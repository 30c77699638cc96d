import { globSync, readFileSync } from 'node:fs'
import { domainStates } from '@fairground/contract/agent-domain-figures'
import { agentFlagKinds } from '@fairground/contract/agent-flag-kinds'
import { heldWhys, lineStates } from '@fairground/contract/agent-pay-figures'
import { alarmKindNames, eventKinds } from '@fairground/contract/alarm-figures'
import { callsByFeature } from '@fairground/contract/all'
import { brandSettingList } from '@fairground/contract/brand-settings'
import { isOfOffice } from '@fairground/contract/call'
import { caseKinds } from '@fairground/contract/cases'
import { closingHeldUp, closingState } from '@fairground/contract/closing'
import {
  complaintLists,
  complaintOutcomes,
  complaintSources,
  complaintStates,
  complaintSteps,
  complaintSubjects,
  escalationBodies,
} from '@fairground/contract/complaint-figures'
import { articleKinds, channelTypes, contentKinds, contentStates } from '@fairground/contract/content-figures'
import { contractEnds, contractStates, incomePlans, payPeriods } from '@fairground/contract/contract-figures'
import {
  correctionStates,
  drawModes,
  drawStates,
  readBys,
  tierStandings,
  voidStates,
} from '@fairground/contract/draw-figures'
import { commonErrors } from '@fairground/contract/errors'
import {
  checkNames,
  checkStates,
  healthParts,
  healthStates,
  thirdPartyKinds,
} from '@fairground/contract/health-figures'
import { documentKinds, documentRefusals } from '@fairground/contract/identity-figures'
import { levels } from '@fairground/contract/levels'
import { limitKinds, limitOwners, limitPeriods } from '@fairground/contract/limit-figures'
import {
  boardCycles,
  boardMeasures,
  conditionKinds,
  missionCycles,
} from '@fairground/contract/mission-figures'
import { openingChecks } from '@fairground/contract/office-brand'
import { depositFlags, heldWhy } from '@fairground/contract/office-payments'
import { withdrawalFlags } from '@fairground/contract/office-withdrawals'
import { permissionAreas, permissions } from '@fairground/contract/permission-figures'
import { deliveryKinds, goodPictures, redemptionStates } from '@fairground/contract/point-figures'
import { proposalStates, proposingCalls } from '@fairground/contract/proposal-figures'
import { moneyClasses, recipes } from '@fairground/contract/record-kinds'
import { exclusionEnds, exclusionSources, receivedDocumentKinds } from '@fairground/contract/recovery-figures'
import { referralSigns, reviewStates } from '@fairground/contract/referral-figures'
import { registerFields } from '@fairground/contract/register-fields'
import { reportNames, reportShapes } from '@fairground/contract/report-figures'
import { rewardKinds, rewardStates } from '@fairground/contract/reward-kinds'
import { accountStates, playerStates } from '@fairground/contract/staff-figures'
import { chatLists, conversationEvents, replyPlaceholders } from '@fairground/contract/support-figures'
import { tablePhases } from '@fairground/contract/table-figures'
import { transactionKinds, transactionRecords } from '@fairground/contract/transaction-figures'
import { receipt, withdrawalState } from '@fairground/contract/withdrawals'
import { fieldPatterns } from '@fairground/kernel/field-pattern'
import { gameCategories } from '@fairground/kernel/game-category'
import { standings } from '@fairground/kernel/standing'
import { houseTokens } from '@fairground/kernel/theme-tokens'
import { planOf } from '@fairground/plans/plans'
import { expect, test } from 'vitest'
import en from './en.json' with { type: 'json' }
import ty from './ty.json' with { type: 'json' }

const keys = Object.keys(en)
const calls = Object.values(callsByFeature).flat().filter(isOfOffice)
const root = new URL('../../../../', import.meta.url)
const textOf = (file: string) => readFileSync(new URL(file, root), 'utf8')

/**
 * Returns the words of plans without their own texts: names, descriptions, fields with their options, and own figures.
 */
function wordsOfPlans(): string[] {
  return incomePlans.flatMap((id) => {
    const { kind, fields, explanation, words } = planOf(id)
    if (words) return []
    const own = Object.entries(fields).flatMap(([name, field]) => {
      const options = field.kind === 'choice' || field.kind === 'set' ? field.options : []
      return [`terms.${name}`, ...options.map((option) => `terms.${name}.${option}`)]
    })
    const figures = explanation.flatMap((figure) =>
      typeof figure === 'string' || figure.name in fields ? [] : [`figures.${figure.name}`],
    )
    return [`contractPlans.${id}`, ...(kind === 'margin' ? [] : [`terms.about.${id}`]), ...own, ...figures]
  })
}

test('both languages of the office have the same keys, in order, and no text is empty', () => {
  expect(Object.keys(ty)).toEqual(keys)
  expect(keys).toEqual(keys.toSorted())
  expect([...Object.values(en), ...Object.values(ty)].filter((text) => text.trim() === '')).toEqual([])
})

test('both languages have the same values in each text', () => {
  const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
  const other: Record<string, string> = ty
  for (const [key, text] of Object.entries(en))
    expect([key, placesIn(other[key]!)]).toEqual([key, placesIn(text)])
})

test('every refusal that the office can receive has a text', () => {
  const own = calls.flatMap(({ errors }) => errors)
  const codes = ['offline', 'origin_wrong', 'not_logged_in', 'not_permitted', 'second_factor_due']
  expect(calls.length).toBeGreaterThan(20)
  expect([...commonErrors, ...own, ...codes].filter((code) => !keys.includes(`errors.${code}`))).toEqual([])
})

test('every permission, standing, recipe, document, case, and logged call has a text', () => {
  // The log does not contain these actions.
  const unlogged = [
    'startStaffSetUp',
    'checkStaffLog',
    'startOwnAuthenticator',
    'readFeed',
    'dropFeed',
    'weighPromotion',
    'previewPromotion',
    'previewContent',
    'weighMission',
    'countRecipients',
    'findWords',
    'previewMessage',
    'findRecords',
    'readConversation',
    'searchTransactions',
    'searchPlayers',
    'getTree',
    'listDomainsOfAgents',
  ]
  const changes = calls.filter(({ method, name }) => method !== 'GET' && !unlogged.includes(name))
  const wanted = [
    ...changes.map(({ name }) => `calls.${name}`),
    ...permissions.map((name) => `permissions.${name}`),
    ...permissionAreas.map((name) => `permissionAreas.${name}`),
    ...accountStates.map((name) => `accountStates.${name}`),
    ...Object.keys(standings).map((name) => `standings.${name}`),
    ...playerStates.map((name) => `playerStates.${name}`),
    ...levels.map((level) => `playerLevels.${level}`),
    ...Object.keys(recipes).map((name) => `recipes.${name}`),
    ...transactionKinds.map((name) => `transactionKinds.${name}`),
    ...transactionRecords.map((name) => `transactionRecords.${name}`),
    ...moneyClasses.map((name) => `moneyClasses.${name}`),
    ...Object.keys(documentKinds).map((name) => `documentKinds.${name}`),
    ...documentRefusals.map((name) => `documentRefusals.${name}`),
    ...caseKinds.map((name) => `caseKinds.${name}`),
    ...closingState.options.map((name) => `closingStates.${name}`),
    ...closingHeldUp.options.map((name) => `closingHeldUps.${name}`),
    ...withdrawalState.options.map((name) => `withdrawalStates.${name}`),
    ...receipt.options.filter((name) => name !== 'none').map((name) => `receipts.${name}`),
    ...withdrawalFlags.map((name) => `flags.${name}`),
    ...heldWhy.options.map((name) => `heldWhys.${name}`),
    ...depositFlags.map((name) => `depositFlags.${name}`),
    ...limitKinds.map((name) => `limitKinds.${name}`),
    ...limitPeriods.map((name) => `limitPeriods.${name}`),
    ...limitOwners.map((name) => `limitOwners.${name}`),
    ...drawStates.map((name) => `drawStates.${name}`),
    ...voidStates.map((name) => `voidStates.${name}`),
    ...tablePhases.map((name) => `tablePhases.${name}`),
    ...correctionStates.map((name) => `correctionStates.${name}`),
    ...tierStandings.map((name) => `tierStandings.${name}`),
    ...readBys.map((name) => `readBys.${name}`),
    ...drawModes.map((name) => `drawModes.${name}`),
    ...gameCategories.map((name) => `categories.${name}`),
    ...wordsOfPlans(),
    ...contractStates.map((name) => `contractStates.${name}`),
    ...contractEnds.map((name) => `contractEnds.${name}`),
    ...payPeriods.map((name) => `payPeriods.${name}`),
    ...lineStates.map((name) => `lineStates.${name}`),
    ...heldWhys.map((name) => `incomeHeld.${name}`),
    ...domainStates.flatMap((name) => (name === 'ended' ? [] : `agentDomainStates.${name}`)),
    'agentDomainStates.blocked',
    ...agentFlagKinds.map((name) => `agentFlagKinds.${name}`),
    ...alarmKindNames.flatMap((name) => [`alarmKinds.${name}`, `alarmAdvice.${name}`]),
    ...eventKinds.map((name) => `eventKinds.${name}`),
    ...redemptionStates.map((name) => `redemptionStates.${name}`),
    ...deliveryKinds.map((name) => `deliveryKinds.${name}`),
    ...goodPictures.map((name) => `goodPictures.${name}`),
    ...conditionKinds.flatMap((name) => [`conditionKinds.${name}`, `conditions.${name}`]),
    ...missionCycles.map((name) => `missionCycles.${name}`),
    ...boardMeasures.map((name) => `boardMeasures.${name}`),
    ...boardCycles.map((name) => `boardCycles.${name}`),
    ...referralSigns.map((name) => `referralSigns.${name}`),
    ...reviewStates.map((name) => `reviewStates.${name}`),
    ...proposalStates.map((name) => `proposalStates.${name}`),
    ...Object.keys(proposingCalls).map((name) => `settingNames.${name}`),
    ...rewardKinds.map((name) => `rewardKinds.${name}`),
    ...rewardStates.map((name) => `rewardStates.${name}`),
    ...conversationEvents.flatMap((name) => (name === 'note' ? [] : `chatEvents.${name}`)),
    ...chatLists.map((name) => `chats.show.${name}`),
    ...replyPlaceholders.map((name) => `replyPlaceholders.${name}`),
    ...complaintSubjects.map((name) => `complaintSubjects.${name}`),
    ...complaintSources.map((name) => `complaintSources.${name}`),
    ...complaintStates.map((name) => `complaintStates.${name}`),
    ...complaintOutcomes.map((name) => `complaintOutcomes.${name}`),
    ...complaintSteps.map((name) => `complaintSteps.${name}`),
    ...complaintLists.map((name) => `complaints.show.${name}`),
    ...escalationBodies.map((name) => `escalationBodies.${name}`),
    ...contentKinds.map((name) => `contentKinds.${name}`),
    ...articleKinds.flatMap((name) => [`contentTabs.${name}`, `contentNew.${name}`]),
    ...contentStates.map((name) => `contentStates.${name}`),
    ...channelTypes.map((name) => `channelTypes.${name}`),
    ...checkNames.map((name) => `checks.${name}`),
    ...checkStates.map((name) => `checkStates.${name}`),
    ...healthParts.map((name) => `healthParts.${name}`),
    ...healthStates.map((name) => `healthStates.${name}`),
    ...thirdPartyKinds.map((name) => `thirdPartyKinds.${name}`),
    ...openingChecks.map((name) => `openingChecks.${name}`),
    ...registerFields.map((name) => `registerFields.${name}`),
    ...fieldPatterns.map(({ id }) => `fieldPatterns.${id}`),
    ...reportNames.flatMap((name) => [
      `reportNames.${name}`,
      `reportsAbout.${name}`,
      ...Object.entries(reportShapes[name].columns).flatMap(([key, kind]) => [
        `reportColumns.${key}`,
        // Columns of numbers have a formula.
        ...(['count', 'money', 'percent'].includes(kind) ? [`reportFormulas.${name}.${key}`] : []),
      ]),
    ]),
    ...exclusionEnds.map((name) => `exclusionEnds.${name}`),
    ...exclusionSources.map((name) => `exclusionSources.${name}`),
    ...receivedDocumentKinds.map((name) => `receivedKinds.${name}`),
    ...Object.keys(houseTokens.light).map((name) => `colourNames.${name}`),
    ...brandSettingList.flatMap(([, { group, judges, second }]) => [
      `settingGroups.${group}`,
      `judgedBy.${judges}`,
      ...(second === 'none' ? [] : [`secondPersons.${second}`]),
    ]),
  ]
  expect(wanted.filter((key) => !keys.includes(key))).toEqual([])
})

test('every setting of a brand has its name, what players notice, its unit, its choices, and a text for none', () => {
  const wanted = brandSettingList.flatMap(([key, { control, choices = [], schema }]) => [
    `brandSettings.${key}.name`,
    `brandSettings.${key}.notice`,
    ...(control === 'number' ? [`brandSettings.${key}.unit`] : []),
    ...choices.map((value) => `brandSettings.${key}.choice.${value}`),
    ...(schema.safeParse(null).success ? [`brandSettings.${key}.none`] : []),
  ])
  expect(wanted.length).toBeGreaterThan(150)
  expect(keys.filter((key) => key.startsWith('brandSettings.'))).toEqual(wanted.toSorted())
})

/** Fields of entries of the log that a sentence leaves out or shows by their value only. */
const unnamedFields = [
  ...['adjustment', 'application', 'call', 'case', 'claimed', 'contract', 'currency', 'deposit', 'document'],
  ...[
    'email',
    'game',
    'invoice',
    'issue',
    'proposal',
    'proposedBy',
    'redemption',
    'replacesId',
    'run',
    'session',
  ],
]

test('every field that a feature writes to the log by name has a text', () => {
  const files = globSync('apps/server/src/features/**/*.service.ts', { cwd: root })
  const fields = files.map(textOf).flatMap((text) => (/\blogged\b/.test(text) ? fieldsWritten(text) : []))
  expect(fields).toEqual(expect.arrayContaining(['permissions', 'standing', 'amount', 'isBlocked']))
  const missing = fields.filter((name) => !unnamedFields.includes(name) && !keys.includes(`fields.${name}`))
  expect([...new Set(missing)]).toEqual([])
})

/** Returns the names in the objects `before: {…}` and `after: {…}` of a source text. */
function fieldsWritten(text: string): string[] {
  return [...text.matchAll(/\b(?:before|after): \{([^{}]*(?:\{[^{}]*\}[^{}]*)*)\}/g)].flatMap(([, inside]) =>
    [...inside!.replaceAll(/\([^)]*\)|\{[^}]*\}/g, '').matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(
      ([, name]) => name!,
    ),
  )
}

test('every text is used', () => {
  const files = globSync('apps/office/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.'),
  )
  const sources = files.map(textOf).join('\n')
  const groups = [
    'errors',
    'calls',
    'logins',
    'recipes',
    'permissions',
    'permissionAreas',
    'accountStates',
    'standings',
    'playerStates',
    'playerLevels',
    'pages',
    'documentKinds',
    'documentRefusals',
    'caseKinds',
    'caseFigures',
    'closingStates',
    'closingHeldUps',
    'closingFigures',
    'withdrawalStates',
    'receipts',
    'payoutStates',
    'payoutFailures',
    'flags',
    'heldWhys',
    'paymentStates',
    'taxBases',
    'depositStates',
    'depositFlags',
    'limitKinds',
    'limitPeriods',
    'limitOwners',
    'drawStates',
    'voidStates',
    'giveBackRules',
    'correctionStates',
    'tierStandings',
    'readBys',
    'categories',
    'promotionStates',
    'promotionSteps',
    'previewWidths',
    'previewThemes',
    'promotionFields',
    'promotionStandings',
    'claimStates',
    'claimReasons',
    'claimSums',
    'promotionKinds',
    'promotionGives',
    'applicationStates',
    'cashbackPeriods',
    'contactChannels',
    'promotionResult',
    'volatility',
    'winTargets',
    'raffleStates',
    'raffleSteps',
    'raffles',
    'contractPlans',
    'contractStates',
    'contractEnds',
    'payPeriods',
    'runStates',
    'lineStates',
    'incomeHeld',
    'paySums',
    'agentDomainStates',
    'agentFlagKinds',
    'alarmKinds',
    'alarmAdvice',
    'eventFigures',
    'eventKinds',
    'eventSays',
    'agentFlagFigures',
    'termFaults',
    'redemptionStates',
    'deliveryKinds',
    'goodPictures',
    'menuGroups',
    'held',
    'recordKinds',
    'keys',
    'messageKinds',
    'messageStates',
    'messageSteps',
    'segmentFields',
    'placeholders',
    'feedbackStates',
    'feedbackKinds',
    'feedbackSteps',
    'chatEvents',
    'chatStates',
    'complaintSubjects',
    'complaintSources',
    'complaintStates',
    'complaintOutcomes',
    'complaintSteps',
    'escalationBodies',
    'replyPlaceholders',
    'boardCycles',
    'boardMeasures',
    'conditionKinds',
    'conditions',
    'missionCycles',
    'missionFields',
    'missionSteps',
    'missionSums',
    'referralDecisions',
    'referralFields',
    'referralSigns',
    'reviewStates',
    'rewardStates',
    'rankLines',
    'proposalStates',
    'settingNames',
    'fields',
    'logSubjects',
    'checks',
    'checkStates',
    'healthParts',
    'healthStates',
    'thirdPartyKinds',
    'thirdParties',
    'callDirections',
    'callErrors',
    'contentKinds',
    'contentNew',
    'contentTabs',
    'contentStates',
    'contentAudiences',
    'contentColours',
    'contentSteps',
    'promotionTopics',
    'bannerPictures',
    'bannerTexts',
    'linkKinds',
    'linkLabels',
    'channelTypes',
    'htmlTools',
    'brandSettings',
    'openingChecks',
    'secondPersons',
    'judgedBy',
    'settingGroups',
    'settingGroupsAbout',
    'settingSections',
    'previewPages',
    'brandSteps',
    'brandStepsAbout',
    'colourNames',
    'markColours',
    'linkPlaces',
    'registerFields',
    'fieldPatterns',
    'exclusionEnds',
    'exclusionSources',
    'receivedKinds',
    'reportNames',
    'reportsAbout',
    'reportColumns',
    'reportFormulas',
    'reportStates',
    'betRefusals',
    'transactionKinds',
    'transactionRecords',
    'transactionVerbs',
    'rewardKinds',
    'pointLines',
    'playerLinks',
    'playerSpans',
    'playerFigures',
    'playClosed',
    'moneyClasses',
  ]
  const ofPlans = wordsOfPlans()
  const unused = keys.filter((key) => {
    const [group] = key.split('.')
    return (
      !groups.includes(group!) &&
      !sources.includes(`'${key}'`) &&
      !/^drawModes\.(house|official)$/.test(key) &&
      !/^approvals\.(waiting|decided)$/.test(key) &&
      !/^asked\.(asked|approved|refused)$/.test(key) &&
      !/^documents\.(waiting|approved|refused)$/.test(key) &&
      !/^withdrawals\.queue\.\w+$/.test(key) &&
      !/^payments\.queue\.\w+$/.test(key) &&
      !/^methods\.(add|digits|kind|field|hours)\.\w+$/.test(key) &&
      !ofPlans.includes(key) &&
      !ofPlans.includes(key.replace(/^offer\./, 'terms.')) &&
      key !== 'terms.deducts.none' &&
      !/^staff\.(part|openings)\.\w+$/.test(key) &&
      !/^(points|missions)\.part\.\w+$/.test(key) &&
      !/^messages\.(part|audience|kindHint)\.\w+$/.test(key) &&
      !/^ranks\.(validBet|deposits|keep|(level|month|birthday)Gift)$/.test(key) &&
      !/^payRun\.(approve|refuse)$/.test(key) &&
      !/^reports\.(preset|by|every)\.\w+$/.test(key) &&
      !/^today\.figure\.\w+$/.test(key) &&
      !/^tree\.is\.\w+$/.test(key) &&
      !/^chats\.show\.\w+$/.test(key) &&
      !/^channel\.(part|length)\.\w+$/.test(key) &&
      !/^complaints\.(show|words|wordsHint|reachedBy)\.\w+$/.test(key) &&
      !/^cases\.(open|cleared|reported)$/.test(key) &&
      !/^caseReports\.(act|as)\.\w+$/.test(key) &&
      !/^brandPages\.fault\.\w+$/.test(key) &&
      !/^agreements\.(kind|identityKind)\.\w+$/.test(key) &&
      !/^feeds\.(count|from)\.\w+$/.test(key) &&
      !/^siteWords\.fault\.\w+$/.test(key) &&
      !/^transactions\.(direction|kept|spans)\.\w+$/.test(key) &&
      !/^agentFlags\.(open|cleared|confirmed)$/.test(key)
    )
  })
  expect(files.length).toBeGreaterThan(20)
  expect(unused).toEqual([])
})
