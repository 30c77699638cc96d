import { listGames } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import { buttonClass } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { Ticket } from 'lucide-react'
import { useStatus } from '../data.ts'
import { Link } from '../router.tsx'
import { useWords } from '../words.ts'
import { Failed } from './failed.tsx'
import { GameFrame, GameLoading } from './game-frame.tsx'
import { useLobbyWords } from './use-lobby-words.ts'

interface LotteryFrameProps {
  gameCode: string | undefined
  /** Only lotteries that have every one of these tags, with commas; by itself all. */
  tags?: string
}

/** The lottery game that was asked for, else the first there is; what to do where the brand has none. */
export function LotteryFrame({ gameCode, tags }: LotteryFrameProps) {
  const { say } = useWords()
  const words = useLobbyWords()
  const { merchantName } = useStatus()
  const { data, error, refetch } = useRead(listGames, { gameClassify: 'LOTT,ELOTT', tags, pageSize: 200 })
  if (error) return <Failed isPage code={error.code} onAgain={refetch} />
  if (!data || !words) return <GameLoading />
  const game = data.list.find(({ nodeId }) => nodeId === gameCode) ?? data.list[0]
  if (!game) {
    return (
      <>
        <h1 className="sr-only">{say('menu.lottery')}</h1>
        <State
          icon={Ticket}
          title={words.say('lottery.closed-title')}
          text={words.say('lottery.closed-text', { brand: merchantName })}
        >
          <Link to="/rng" className={buttonClass('gold')}>
            {say('home.all-games')}
          </Link>
        </State>
      </>
    )
  }
  return <GameFrame nodeId={game.nodeId} back="/elott" />
}
