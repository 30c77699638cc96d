import { isPositive } from '@fairground/web/text/formats'
import { Amount } from '@fairground/web/ui/amount'
import { Button } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { ArrowLeftRight, Hourglass } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBalance } from '../../../data.ts'
import { useWords } from '../../../words.ts'
import { type LobbyWords, useLobbyWords } from '../../lobby/use-lobby-words.ts'
import { GameLoading } from '../game-loading.tsx'
import { MoneyForm } from './money-form.tsx'
import { useVendorWallet, type VendorWallet } from './use-vendor-wallet.ts'

interface VendorMoneyProps {
  vassalage: string
  /** Renders the game; rendered again for another number, since its page does not notice moved money. */
  children(moves: number): ReactNode
}

/**
 * Surrounds a game of a vendor that keeps a wallet: shows the balance and transfers, and only these while the wallet is
 * empty.
 */
export function VendorMoney({ vassalage, children }: VendorMoneyProps) {
  const { say } = useWords()
  const words = useLobbyWords()
  const { isKnown, wallet, waiting } = useVendorWallet(vassalage)
  const [isPlaying, setPlaying] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [moves, setMoves] = useState(0)
  // A vendor that does not report the balance can be played at, unless a move to it still waits.
  const isFilled =
    isKnown && (!wallet || (wallet.balance === null ? waiting.length === 0 : isPositive(wallet.balance)))
  useEffect(() => {
    if (isFilled) setPlaying(true)
  }, [isFilled])
  const moved = () => setMoves((now) => now + 1)
  const before = useRef(0)
  useEffect(() => {
    if (isPlaying && waiting.length < before.current) setMoves((now) => now + 1)
    before.current = waiting.length
  }, [isPlaying, waiting.length])

  if (!isKnown || !words) return <GameLoading />
  if (!wallet) return children(moves)
  if (!isPlaying && !isFilled)
    return (
      <section className="mx-auto w-full max-w-md px-4 py-6 sm:py-10">
        <h2 className="text-2xl">{words.say('money.first-title', { vendor: wallet.vendorName })}</h2>
        <p className="mt-1 mb-5 text-soft">{words.say('money.first-text', { vendor: wallet.vendorName })}</p>
        <div className="rounded-large border border-line bg-surface p-4 shadow-low sm:p-6">
          <MoneyForm words={words} wallet={wallet} waiting={waiting} isOnlyIn />
        </div>
        <Button look="quiet" className="mt-3 w-full" onClick={() => setPlaying(true)}>
          {words.say('money.open')}
        </Button>
      </section>
    )
  return (
    <div className="flex size-full flex-col">
      <MoneyBar words={words} wallet={wallet} isWaiting={waiting.length > 0} onMove={() => setOpen(true)} />
      <div className="min-h-0 flex-1">{children(moves)}</div>
      {isOpen && (
        <Dialog
          title={words.say('money.title', { vendor: wallet.vendorName })}
          closeLabel={say('close')}
          onClose={() => setOpen(false)}
          width="narrow"
        >
          <MoneyForm words={words} wallet={wallet} waiting={waiting} onMoved={moved} />
        </Dialog>
      )}
    </div>
  )
}

interface MoneyBarProps {
  words: LobbyWords
  wallet: VendorWallet
  isWaiting: boolean
  onMove(): void
}

function MoneyBar({ words, wallet: { vendorName, balance }, isWaiting, onMove }: MoneyBarProps) {
  const currency = useBalance().data?.currency
  return (
    <div className="flex h-13 shrink-0 items-center gap-3 border-b border-line bg-surface ps-4 pe-2 text-sm">
      <dl className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-1.5 leading-tight">
        <dt className="max-w-full truncate text-soft">{words.say('money.at', { vendor: vendorName })}</dt>
        <dd className="flex items-center gap-1.5 font-semibold" data-testid="money-there">
          {balance === null || !currency ? '–' : <Amount amount={balance} currency={currency} />}
          {isWaiting && (
            <Hourglass className="size-4 text-gold-text" role="img" aria-label={words.say('money.waiting')} />
          )}
        </dd>
      </dl>
      <Button size="small" look="outline" className="shrink-0" onClick={onMove}>
        <ArrowLeftRight className="size-4" aria-hidden />
        {words.say('money.move')}
      </Button>
    </div>
  )
}
