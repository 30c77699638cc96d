import type { JackpotTerms, RoundGame } from '@fairground/games/game'
import type { Currency } from '@fairground/kernel/money'
import type { Tools } from '../../tools.ts'
import { poolOf } from '../wallet/index.ts'

/** What the progressive jackpots of a brand hold in a currency, as a screen shows it. */
export interface JackpotShow {
  /** What a jackpot pays at this moment, in minor units: all that was fed to it, and its seed. */
  shown(brandId: number, currency: Currency, terms: JackpotTerms): Promise<bigint>
  /** The same for a game on the wire; null for one without a jackpot. */
  ofGame(brandId: number, currency: Currency, game: RoundGame): Promise<bigint | null>
  /** It was won: what is shown is asked for anew. */
  won(brandId: number, currency: Currency, terms: JackpotTerms): void
}

const freshMs = 5_000

/** Makes what asks the ledger for each pool once in five seconds at most, so that a bet costs no statement. */
export function jackpotShow({ db, clock }: Pick<Tools, 'db' | 'clock'>): JackpotShow {
  const kept = new Map<string, { pool: Promise<bigint>; untilMs: number }>()
  const nameOf = (brandId: number, { code }: Currency, { id }: JackpotTerms) => `${brandId}/${code}/${id}`

  function shown(brandId: number, currency: Currency, terms: JackpotTerms): Promise<bigint> {
    const name = nameOf(brandId, currency, terms)
    const known = kept.get(name)
    if (known && known.untilMs > clock.now()) return known.pool
    const pool = poolOf(db, { brandId, currency: currency.code, jackpot: terms.id }).then(
      (fed) => fed + BigInt(terms.seed),
    )
    kept.set(name, { pool, untilMs: clock.now() + freshMs })
    pool.catch(() => kept.delete(name))
    return pool
  }

  return {
    shown,
    async ofGame(brandId, currency, { jackpot }) {
      return jackpot ? shown(brandId, currency, jackpot) : null
    },
    won: (brandId, currency, terms) => void kept.delete(nameOf(brandId, currency, terms)),
  }
}
