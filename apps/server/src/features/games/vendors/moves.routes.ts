import { getMerchantWallet, walletTransfer } from '@fairground/contract/vendors'
import { currencyOf, moneyText, parseMoney } from '@fairground/kernel/money'
import type { Brand } from '../../../caller/brand.ts'
import type { PlayerSession } from '../../../caller/session.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { accessFor } from '../../platform/brand/index.ts'
import type { StopFinder } from '../stops/index.ts'
import { listVendorAccess } from './access.queries.ts'
import { moveMoney } from './moves.service.ts'
import { walletThere } from './sitting.service.ts'
import type { AskVendor } from './vendors.client.ts'
import { listWaitingMoves } from './vendors.queries.ts'

export function vendorWalletRoutes({ serve }: Serving, tools: Tools, isStopped: StopFinder, ask: AskVendor) {
  const { db } = tools

  serve(getMerchantWallet, async ({ input: { vassalage }, brand, session }) => {
    const currency = currencyOf(session.currency)
    const keeping = (await listVendorAccess(tools, { brandId: brand.id })).filter(
      ({ protocol }) => protocol.wallet,
    )
    const isAsked = (vendorCode: string) => vassalage === undefined || vassalage === vendorCode
    const text = (amount: bigint | null) => (amount === null ? null : moneyText(amount, currency))
    const [wallets, waiting] = await Promise.all([
      Promise.all(
        keeping
          .filter(({ vendorCode }) => isAsked(vendorCode))
          .map(async (access) => {
            const { balance, net } = await walletThere(tools, ask, access, session)
            return {
              vassalage: access.vendorCode,
              vendorName: access.vendorName,
              balance: text(balance),
              net: text(net),
            }
          }),
      ),
      listWaitingMoves(db, session.playerId),
    ])
    return {
      isSingle: keeping.length === 0,
      currency: currency.code,
      wallets,
      waiting: waiting
        .filter(({ vendor_code }) => isAsked(vendor_code))
        .map(({ id, vendor_code, direction, amount, made_at }) => ({
          moveId: id,
          vassalage: vendor_code,
          direction,
          amount: moneyText(amount, currency),
          madeAt: made_at.toISOString(),
        })),
    }
  })

  /** Refuses to move money to a vendor if it could not be played there; money can be moved back at any time. */
  async function refuseMoneyIn(
    brand: Brand,
    { playerId }: PlayerSession,
    vendorCode: string,
    ip: string,
  ): Promise<void> {
    const { status } = accessFor(brand, ip, tools.places)
    if (status === 1) refuse('game_maintenance', { suggestions: [] })
    if (status === 2) refuse('region_restricted')
    if (await isStopped({ brandId: brand.id, vendorCode, playerId })) refuse('play_stopped')
  }

  serve(walletTransfer, async ({ input, brand, session, key, ip }) => {
    const { vassalage, direction } = input
    const [access] = await listVendorAccess(tools, { brandId: brand.id, vendorCode: vassalage })
    if (!access?.protocol.wallet) return refuse('vendor_unknown')
    const currency = currencyOf(session.currency)
    const amount = parseMoney(input.amount, currency)
    if (amount <= 0n) refuse('invalid_input', { fields: { amount: 'too_small' } })
    if (direction === 'in') await refuseMoneyIn(brand, session, vassalage, ip)
    return moveMoney(tools, ask, access, session, { direction, amount, key })
  })
}
