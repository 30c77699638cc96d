import type { JackpotTerms, RoundGame } from '@fairground/games/game'
import type { Currency } from '@fairground/kernel/money'
import { timeToLive } from '../../../time-to-live.ts'
import type { Tools } from '../../../tools.ts'
import { poolOf } from '../../ledger/totals/index.ts'

/** Value of a brand's progressive jackpots in a currency, as shown on screens. */
export interface JackpotShow {
  /** Current payout of a jackpot, in minor units: all contributions, and its seed. */
  shown(brandId: number, currency: Currency, terms: JackpotTerms): Promise<bigint>
  /** The same for a game in the API; null for one without a jackpot. */
  ofGame(brandId: number, currency: Currency, game: RoundGame): Promise<bigint | null>
  /** It was won: the shown value is read again. */
  won(brandId: number, currency: Currency, terms: JackpotTerms): void
}

const freshMs = 5_000
const mostKept = 5000

/**
 * Creates a jackpot display that reads each pool from the ledger at most once in five seconds, so that a bet costs no
 * statement.
 */
export function jackpotShow({ db, clock }: Pick<Tools, 'db' | 'clock'>): JackpotShow {
  const pools = timeToLive<bigint>({ keepMs: freshMs, most: mostKept })
  const nameOf = (brandId: number, { code }: Currency, { id }: JackpotTerms) => `${brandId}/${code}/${id}`

  function shown(brandId: number, currency: Currency, terms: JackpotTerms): Promise<bigint> {
    return pools.get(nameOf(brandId, currency, terms), clock.now(), async () => {
      const fed = await poolOf(db, { brandId, currency: currency.code, jackpot: terms.id })
      return fed + BigInt(terms.seed)
    })
  }

  return {
    shown,
    async ofGame(brandId, currency, { jackpot }) {
      return jackpot ? shown(brandId, currency, jackpot) : null
    },
    won: (brandId, currency, terms) => pools.forget(nameOf(brandId, currency, terms)),
  }
}
