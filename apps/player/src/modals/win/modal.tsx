import { getWin } from '@fairground/contract/rounds'
import { useRead } from '@fairground/web/api/use-calls'
import { Amount } from '@fairground/web/ui/amount'
import { buttonClass } from '@fairground/web/ui/button'
import { Dialog } from '@fairground/web/ui/dialog'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { Tabs } from '@fairground/web/ui/tabs'
import { closeModal } from '../../modals.tsx'
import { Failed } from '../../parts/failure/failed.tsx'
import { useFrameMessages } from '../../parts/game/use-frame-messages.ts'
import { Ago, Times, WonAmount } from '../../parts/lobby/win-parts.tsx'
import { hrefOf, Link } from '../../router.tsx'
import { useTheme } from '../../theme.ts'
import { useWords } from '../../words.ts'

declare module '../../modals.tsx' {
  interface Modals {
    winModal: { winId: string }
  }
}

/** Shows a win of the winner board: the replay of its round and its proof. */
export function Modal({ winId }: { winId: string }) {
  const { say, code } = useWords()
  const { theme } = useTheme()
  useFrameMessages('fairground:escape', closeModal)
  const { data, error, refetch } = useRead(getWin, { winId })
  const win = data?.win
  const frame = (mode: 'win' | 'prove', title: string) => (
    <iframe
      src={hrefOf('/arcade/', { [mode]: winId, lang: code, theme })}
      title={title}
      data-testid={`win-${mode}`}
      className="block h-[min(60dvh,36rem)] w-full rounded-usual border border-line bg-ground"
    />
  )
  return (
    <Dialog
      title={win?.gameName ?? say('winners.title')}
      closeLabel={say('close')}
      onClose={closeModal}
      width="wide"
    >
      {error ? (
        <Failed code={error.code} onAgain={refetch} />
      ) : !win ? (
        <Skeleton className="h-64 rounded-usual" />
      ) : (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
            <p>
              <WonAmount win={win} className="me-2 text-2xl" />
              <Times times={win.times} />
            </p>
            <p className="text-soft">
              <bdi>{win.account}</bdi> · {say('winners.stake')}{' '}
              <Amount amount={win.stakeAmount} currency={win.currency} /> · <Ago at={win.wonAt} />
            </p>
            <Link to="/game" query={{ id: win.nodeId }} className={`${buttonClass('gold', 'small')} ms-auto`}>
              {say('winners.play')}
            </Link>
          </div>
          <Tabs
            label={say('winners.round')}
            initial="win"
            tabs={[
              { name: 'win', title: say('winners.replay'), content: frame('win', say('winners.replay')) },
              { name: 'prove', title: say('winners.proof'), content: frame('prove', say('winners.proof')) },
            ]}
          />
        </>
      )}
    </Dialog>
  )
}
