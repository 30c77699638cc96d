/** The players of the demo world: their accounts, their money, and their amount of play. */
export interface Person {
  username: string
  /** Deposits besides the sign-up bonus, in minor units of their brand's currency. */
  brought: bigint
  rounds: number
  /** The stake of a round, in minor units. */
  stake: bigint
  /** A proved phone number, in E.164. */
  mobile?: string
  /** A proved e-mail address. */
  email?: string
  rank?: number
  /** Codes of the brand's labels. */
  labels?: string[]
  /** The player or agent who invited them. */
  upline?: string
  /** The user name of the inviter. */
  invitedBy?: string
  /** The invitation code of an agent. */
  affiliateCode?: string
  /** Has no known place on this machine, so that a login needs one more proof. */
  isElsewhere?: boolean
  /** The payout account, with which a withdrawal can be requested at once; the others have none. */
  payout?: { name: string; number: string }
}

/** The password of everybody in the demo world. */
export const demoPassword = 'perya-2026'
/** The payment password of players who can send money to an agent or withdraw it. */
export const demoPaymentPassword = 'bayad-na-2026'

/** The people of the first brand; amounts in centavos. */
export const people: readonly Person[] = [
  {
    username: 'ana',
    brought: 5_000_00n,
    rounds: 120,
    stake: 20_00n,
    mobile: '+639171000001',
    email: 'ana@example.com',
    payout: { name: 'Ana Reyes', number: '09171000001' },
  },
  { username: 'lola', brought: 20_000_00n, rounds: 10, stake: 10_00n, affiliateCode: 'LAKBAY88' },
  { username: 'benjie', brought: 2_500_00n, rounds: 60, stake: 10_00n, rank: 1 },
  { username: 'carla', brought: 12_000_00n, rounds: 90, stake: 100_00n, rank: 3, labels: ['suki'] },
  { username: 'dodong', brought: 500_00n, rounds: 45, stake: 4_00n, upline: 'lola' },
  {
    username: 'ella',
    brought: 50_000_00n,
    rounds: 60,
    stake: 200_00n,
    mobile: '+639171000005',
    email: 'ella@example.com',
    isElsewhere: true,
  },
  { username: 'fidel', brought: 1_000_00n, rounds: 30, stake: 10_00n },
  { username: 'gina', brought: 0n, rounds: 12, stake: 1_00n, upline: 'lola' },
  { username: 'hector', brought: 8_000_00n, rounds: 75, stake: 40_00n },
  { username: 'isay', brought: 300_00n, rounds: 20, stake: 2_00n, upline: 'lola', invitedBy: 'gina' },
  // Has played enough for the cheapest good of the point mall, twice.
  { username: 'puring', brought: 200_000_00n, rounds: 260, stake: 1_000_00n, rank: 2 },
  { username: 'jun', brought: 0n, rounds: 0, stake: 1_00n },
]

/** The people of the second brand; amounts in dong. */
export const lanternPeople: readonly Person[] = [
  { username: 'linh', brought: 2_000_000n, rounds: 60, stake: 10_000n, mobile: '+84912345678' },
]
