import { getGameInfo, listGames } from '@fairground/contract/catalogue'
import { playTypePattern } from '@fairground/contract/play-type'
import { useRead } from '@fairground/web/api/use-calls'
import { buttonClass } from '@fairground/web/ui/button'
import { State } from '@fairground/web/ui/state'
import { Ticket } from 'lucide-react'
import { useStatus } from '../../data.ts'
import { Link } from '../../router.tsx'
import { type Refusal, useWords } from '../../words.ts'
import { Failed } from '../failure/failed.tsx'
import { NotFound } from '../failure/not-found.tsx'
import { useLobbyWords } from '../lobby/use-lobby-words.ts'
import { GameBar, useLeaveGame } from './game-bar.tsx'
import { GameFrame } from './game-frame.tsx'
import { GameLoading } from './game-loading.tsx'

const lotteries = 'LOTT,ELOTT'
/** The target of the back button for a visitor who came from elsewhere. */
const lobby = '/elott'

interface LotteryFrameProps {
  /** The code of the game; by default the first lottery. */
  gameCode?: string
  /** The play type of the game, as its vendor names it. */
  playType?: string
  /** Without a game: the vendor whose first lottery is opened. */
  vassalage?: string
  /** Only lotteries with this tag. */
  tag?: string
}

/** Shows the requested lottery, without a substitute; by default the first lottery. */
export function LotteryFrame({ gameCode, playType: asked = '', vassalage, tag }: LotteryFrameProps) {
  // Read here and not by the route, which is part of every page's first load.
  const playType = playTypePattern.test(asked) ? asked : undefined
  if (gameCode) return <NamedLottery gameCode={gameCode} playType={playType} tag={tag} />
  return <FirstLottery playType={playType} vassalage={vassalage} tag={tag} />
}

function NamedLottery({ gameCode, playType, tag }: LotteryFrameProps & { gameCode: string }) {
  const { data, error, refetch } = useRead(getGameInfo, { nodeId: gameCode })
  if (error && error.code !== 'game_unknown') return <LotteryFailed code={error.code} onAgain={refetch} />
  if (!data && !error) return <LotteryLoading />
  const isLottery =
    data?.isOpen &&
    lotteries.split(',').includes(data.game.gameClassify) &&
    (!tag || data.game.tags.includes(tag))
  if (!isLottery) return <NotFound />
  return <GameFrame key={gameCode} nodeId={gameCode} playType={playType} back={lobby} />
}

/** Shows the heading and the bar of the page while the lottery is not known yet. */
function LotteryLoading() {
  const { say } = useWords()
  const leave = useLeaveGame(lobby)
  return (
    <>
      <h1 className="sr-only">{say('menu.lottery')}</h1>
      <GameBar onLeave={leave} />
      <GameLoading />
    </>
  )
}

/** Shows the bar of the page, and why the lottery could not be read. */
function LotteryFailed({ code, onAgain }: { code: Refusal; onAgain(): unknown }) {
  const leave = useLeaveGame(lobby)
  return (
    <>
      <GameBar onLeave={leave} />
      <Failed isPage code={code} onAgain={onAgain} />
    </>
  )
}

/** Shows the first lottery, or a page for a brand or vendor without one. */
function FirstLottery({ playType, vassalage, tag }: LotteryFrameProps) {
  const { say } = useWords()
  const words = useLobbyWords()
  const { merchantName } = useStatus()
  const wanted = { gameClassify: lotteries, vassalage, tags: tag, pageSize: 1 }
  const { data, error, refetch } = useRead(listGames, wanted)
  if (error) return <LotteryFailed code={error.code} onAgain={refetch} />
  if (!data || !words) return <LotteryLoading />
  const [game] = data.list
  if (game) return <GameFrame key={game.nodeId} nodeId={game.nodeId} playType={playType} back={lobby} />
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
