import { getMerchantWallet } from '@fairground/contract/vendors'
import { useRead } from '@fairground/web/api/use-calls'
import { useHasAccount } from '../../../data.ts'

/**
 * The intervals, in ms, at which the balance at a vendor is read, since play there sends no pushes; shorter while a
 * move waits.
 */
const againMs = { usual: 10_000, waiting: 3000 }

/** Returns the player's wallet at a vendor, with the waiting moves; reads nothing without a vendor. */
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
