import { getMerchantWallet } from '@fairground/contract/vendors'
import { useRead } from '@fairground/web/api/use-calls'
import { useHasAccount } from '../../../data.ts'

/** A vendor's play moves money that nobody tells us of; what is on its way is looked after sooner. */
const againMs = { usual: 10_000, waiting: 3000 }

/** The wallet that a vendor keeps for who is logged in, with what is on its way to it or back; nothing asked where there is no vendor. */
export function useVendorWallet(vassalage: string | undefined) {
  const hasAccount = useHasAccount()
  const { data, error } = useRead(
    getMerchantWallet,
    { vassalage },
    {
      enabled: hasAccount && vassalage !== undefined,
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data && state.data.waiting.length > 0 ? againMs.waiting : againMs.usual,
    },
  )
  return {
    isKnown: data !== undefined || error !== null,
    wallet: data?.wallets[0],
    waiting: data?.waiting ?? [],
  }
}

export type VendorWallet = NonNullable<ReturnType<typeof useVendorWallet>['wallet']>
export type Waiting = ReturnType<typeof useVendorWallet>['waiting'][number]
