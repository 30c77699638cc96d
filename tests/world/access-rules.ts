import pg from 'pg'

/** Access rules that neither the server nor the database reads. */
export const unreadableRules: unknown[] = [
  { effect: 'forbid', country: 'US' },
  { country: 'US' },
  { effect: 'deny', country: 'usa' },
  { effect: 'deny', country: ' us' },
  { effect: 'deny', country: '' },
  { effect: 'deny', country: null },
  { effect: 'deny', country: ['US'] },
  { effect: 'deny', country: 'US', region: 'Nevada' },
  { effect: 'deny', network: '8.8.8.0/33' },
  { effect: 'deny', network: '8.8/16' },
  { effect: 'deny', network: '08.8.8.8' },
  { effect: 'deny', network: '2001:db8::/129' },
  { effect: 'deny', network: 'home' },
  { effect: 'deny', category: 'DICE' },
  { effect: 'deny', contry: 'US' },
  'deny',
  null,
]

/** Gives every row of a table access rules that cannot be parsed, as a restored database may have them. */
export async function writeUnreadable(
  ownerUrl: string,
  table: 'brand_access' | 'brand_vendor',
): Promise<void> {
  const owner = new pg.Client(ownerUrl)
  await owner.connect()
  await owner.query(`BEGIN; ALTER TABLE ${table} DISABLE TRIGGER access_rules_readable;
    UPDATE ${table} SET access_rules = '[{"effect": "deny", "country": "usa"}]';
    ALTER TABLE ${table} ENABLE TRIGGER access_rules_readable; COMMIT`)
  await owner.end()
}
