import type { OutputOf } from '@fairground/contract/call'
import { getMerchantWallet } from '@fairground/contract/vendors'
import { useRead } from '@fairground/web/api/use-calls'
import { Amount } from '@fairground/web/ui/amount'
import { Button } from '@fairground/web/ui/button'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { ChevronDown, Hourglass } from 'lucide-react'
import { useId, useState } from 'react'
import type { CentreWords } from '../../parts/centre/use-centre-words.ts'
import { Failed } from '../../parts/failure/failed.tsx'
import { MoneyForm } from '../../parts/game/vendor-money/money-form.tsx'
import { type LobbyWords, useLobbyWords } from '../../parts/lobby/use-lobby-words.ts'

type Wallets = OutputOf<typeof getMerchantWallet>

/**
 * The intervals, in ms, at which the balances are read, since play at a vendor sends no pushes; shorter while a move
 * waits.
 */
const againMs = { usual: 15_000, waiting: 3000 }

/** Shows the balances at vendors with their own wallets, with transfers in both directions. */
export function VendorWallets({ words }: { words: CentreWords }) {
  const lobbyWords = useLobbyWords()
  const { data, error, refetch } = useRead(
    getMerchantWallet,
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        state.data && state.data.waiting.length > 0 ? againMs.waiting : againMs.usual,
    },
  )
  if (error) return <Failed code={error.code} onAgain={refetch} />
  if (!data || !lobbyWords) return <Skeleton className="h-40 rounded-large" />
  if (data.isSingle) return <p className="text-sm text-soft">{words.say('wallet.single')}</p>
  return (
    <section aria-labelledby="vendor-wallets">
      <h3 id="vendor-wallets" className="text-xl">
        {words.say('wallet.vendors')}
      </h3>
      <p className="mt-1 text-sm text-soft">{words.say('wallet.vendors-text')}</p>
      <ul className="mt-4 grid items-start gap-3 @4xl:grid-cols-2">
        {data.wallets.map((wallet) => (
          <li key={wallet.vassalage}>
            <VendorWallet
              wallet={wallet}
              waiting={data.waiting.filter(({ vassalage }) => vassalage === wallet.vassalage)}
              currency={data.currency}
              lobbyWords={lobbyWords}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface VendorWalletProps {
  wallet: Wallets['wallets'][number]
  waiting: Wallets['waiting']
  currency: string
  lobbyWords: LobbyWords
}

function VendorWallet({ wallet, waiting, currency, lobbyWords }: VendorWalletProps) {
  const { vassalage, vendorName, balance } = wallet
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="rounded-usual border border-line bg-ground">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <span className="min-w-0 flex-1 basis-32 truncate font-semibold">{vendorName}</span>
        {waiting.length > 0 && (
          <Hourglass
            className="size-4 text-gold-text"
            role="img"
            aria-label={lobbyWords.say('money.waiting')}
          />
        )}
        <span className="font-semibold">
          {balance === null ? '–' : <Amount amount={balance} currency={currency} />}
        </span>
        <Button
          size="small"
          look="outline"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${lobbyWords.say('money.move')}: ${vendorName}`}
          onClick={() => setOpen(!isOpen)}
          data-testid={`vendor-wallet-${vassalage}`}
        >
          {lobbyWords.say('money.move')}
          <ChevronDown className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} aria-hidden />
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="border-t border-line bg-surface p-4">
        {isOpen && <MoneyForm words={lobbyWords} wallet={wallet} waiting={waiting} />}
      </div>
    </div>
  )
}
