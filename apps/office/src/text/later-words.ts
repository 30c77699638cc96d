/**
 * Groups of texts that the first screen does not need: those of settings, content and what is set up now and then. They
 * are loaded with the first other screen, which keeps 14 kB out of the way from the login to the first screen.
 */
const laterGroups = new Set([
  'access',
  'accessRule',
  'adjustments',
  'agreements',
  'agentPay',
  'brandPages',
  'brandSettings',
  'brandVersions',
  'brands',
  'calendar',
  'catalogue',
  'colourNames',
  'content',
  'domains',
  'feeds',
  'fieldPatterns',
  'games',
  'goodPictures',
  'health',
  'judgedBy',
  'limits',
  'linkPlaces',
  'messages',
  'methods',
  'missions',
  'odds',
  'offer',
  'opening',
  'ownAccount',
  'payRules',
  'payRun',
  'permissionAreas',
  'points',
  'promotionFields',
  'promotions',
  'raffles',
  'ranks',
  'rebates',
  'reconciliation',
  'referral',
  'registerFields',
  'secondPersons',
  'siteWords',
  'staff',
  'tree',
  'vendors',
  'wizard',
])

/** Returns whether a text is loaded after the first screen; the titles of screens are in the menu. */
export function isLaterWord(key: string): boolean {
  const [group = '', ...rest] = key.split('.')
  return laterGroups.has(group) && !/^(title|new|one|change|offer)$/.test(rest.join('.'))
}
