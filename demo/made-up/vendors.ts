import type { GameInfo } from '@fairground/games/game'
import type { Feed } from '../../apps/server/src/features/games/feeds/index.ts'
import { gamesOf } from './games.ts'
import { drawMark } from './mark.ts'
import { planOf, type TilePlan } from './tile-plan.ts'

type Category = GameInfo['category']

/** A supplier of games that exists only in the demo and in tests. */
export interface MadeUpVendor {
  /** `vassalage` in the specification. */
  code: string
  name: string
  /** The protocol of its calls: a folder of `vendors/`. */
  protocol: string
  walletType: 'seamless' | 'transfer'
  /** The specification's vendor group; its vendors are listed under SPORTS as well as in their own lane. */
  group: 'ESPORTS' | 'COCKFIGHT' | null
  /** The number of its games in each category. */
  games: Partial<Record<Category, number>>
}

/** Every made-up vendor; codes from the specification are unchanged, the names are ours. */
export const madeUpVendors: readonly MadeUpVendor[] = [
  seamless('MYNA', 'Myna Street', 'json-hmac', { RNG: 1320 }),
  seamless('QUILL', 'Quillfeather', 'rsa-signed', { RNG: 1210 }),
  seamless('BANYAN', 'Banyan Row', 'form-hash', { RNG: 1140, FISH: 18 }),
  seamless('COPPER', 'Copper Kettle', 'json-hmac', { RNG: 1060 }),
  seamless('OTTER', 'Otterworks', 'rsa-signed', { RNG: 980, FISH: 22 }),
  seamless('SALTBOX', 'Saltbox Row', 'form-hash', { RNG: 910 }),
  seamless('VELA', 'Vela North', 'one-call', { RNG: 840 }),
  seamless('PUMICE', 'Pumice Lane', 'rsa-signed', { RNG: 730 }),
  seamless('ROOTLE', 'Tumbleroot', 'form-hash', { RNG: 620 }),
  seamless('LORIS', 'Slow Loris', 'json-hmac', { RNG: 410, PVP: 14 }),
  transfer('MARIG', 'Marigold Yard', { RNG: 300, FISH: 16 }),
  seamless('SALON', 'Salon Meridian', 'rsa-signed', { LIVE: 62 }),
  seamless('TERRACE', 'The Upper Terrace', 'json-hmac', { LIVE: 48 }),
  seamless('HEARTH', 'Hearthside', 'form-hash', { LIVE: 40 }),
  seamless('KITEFOLD', 'Kitefold Rooms', 'json-hmac', { PVP: 44 }),
  seamless('TIDEPOOL', 'Tidepool Party', 'form-hash', { FISH: 46 }),
  seamless('BTI', 'Overtime Board', 'json-hmac', { SPORTS: 22 }),
  transfer('GRAND8', 'Grandstand Eight', { SPORTS: 18 }),
  seamless('AV', 'Avenue Versus', 'rsa-signed', { ESPORTS: 16 }, 'ESPORTS'),
  seamless('IMES', 'Inner Map', 'json-hmac', { ESPORTS: 14 }, 'ESPORTS'),
  seamless('IA', 'Iron Aurora', 'form-hash', { ESPORTS: 12 }, 'ESPORTS'),
  seamless('AI', 'Amber Inning', 'json-hmac', { ESPORTS: 10 }, 'ESPORTS'),
  seamless('TF', 'Third Frame', 'rsa-signed', { ESPORTS: 12 }, 'ESPORTS'),
  seamless('DIG', 'Dawn in the Grove', 'form-hash', { COCKFIGHT: 8 }, 'COCKFIGHT'),
  seamless('DS88', 'Double Spur', 'rsa-signed', { COCKFIGHT: 6 }, 'COCKFIGHT'),
  seamless('TCG_SEA', 'Southern Sea Draws', 'json-hmac', { ELOTT: 24, LOTT: 12 }),
  seamless('DRUMBELL', 'Drumbell Draws', 'rsa-signed', { ELOTT: 36 }),
  seamless('HALYARD', 'Halyard Sound', 'hub88', { RNG: 90 }),
]

/**
 * Returns the feed of a made-up vendor, with its mark and its pictures at an origin, where the vendor simulator serves
 * them.
 */
export function feedOf(vendorCode: string, origin: string): Feed {
  const vendor = vendorOf(vendorCode)
  const { code, name, protocol, walletType, group } = vendor
  const games = gamesOf(vendor).map(({ id, given }) => ({
    ...given,
    art: `${origin}/art/${code}/${id}.webp`,
  }))
  const logo = `${origin}/mark/${code}.svg`
  return { vendor: { code, name, protocol, walletType, group, logo }, games }
}

/** Returns the mark of a made-up vendor as SVG; undefined for an unknown vendor. */
export function markOf(vendorCode: string): string | undefined {
  return madeUpVendors.some(({ code }) => code === vendorCode) ? drawMark(vendorCode) : undefined
}

/** Returns the plan of a made-up game's tile; undefined for a game that its vendor does not have. */
export function tilePlanOf(vendorCode: string, gameId: string): TilePlan | undefined {
  const vendor = madeUpVendors.find(({ code }) => code === vendorCode)
  const game = vendor && gamesOf(vendor).find(({ id }) => id === gameId)
  return game && planOf(vendorCode, game)
}

function vendorOf(vendorCode: string): MadeUpVendor {
  const vendor = madeUpVendors.find(({ code }) => code === vendorCode)
  if (!vendor) throw new Error(`nobody has made up a vendor ${vendorCode}`)
  return vendor
}

function seamless(
  code: string,
  name: string,
  protocol: string,
  games: MadeUpVendor['games'],
  group: MadeUpVendor['group'] = null,
): MadeUpVendor {
  return { code, name, protocol, walletType: 'seamless', group, games }
}

function transfer(code: string, name: string, games: MadeUpVendor['games']): MadeUpVendor {
  return { code, name, protocol: 'transfer-json', walletType: 'transfer', group: null, games }
}
