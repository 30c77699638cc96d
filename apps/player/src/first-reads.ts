import { listGames, listHotGames, listPopularGames, listVendors } from '@fairground/contract/catalogue'
import { getNotices, listArticles } from '@fairground/contract/content'
import { listLotteryResults } from '@fairground/contract/lottery'
import { type FirstRead, firstRead } from '@fairground/contract/player-site'
import { listJackpots } from '@fairground/contract/rounds'
import { getRegisterSetting } from '@fairground/contract/system'
import type { GamesQuery } from './boot.ts'
import { articlesOn, bannersOnly, inLane, laneQueries } from './data.ts'
import { lobbySearch } from './parts/lobby/lobby-search.ts'
import { resultsPlace } from './parts/lottery/results-place.ts'
import { routeAt } from './routes.ts'
import type { ScreenRoute } from './screen.ts'

/** Returns a screen's first query for games; undefined for a screen without games. */
function firstGamesOf({ games, categories }: ScreenRoute): GamesQuery | undefined {
  return games ?? (categories && { gameClassify: categories.join(','), pageNo: 1 })
}

/**
 * Returns the first reads of the page at a path: vendors' lanes, banners and the rules of registration for every page;
 * the first games of the screen, with the lanes above them in a lobby; results of lotteries on a page of them; the
 * first page of the operator's articles if the screen lists them.
 */
export function firstReadsAt(path: string): FirstRead[] {
  const route = routeAt(path)
  const results = resultsPlace(path)
  const games = route && firstGamesOf(route)
  const lane = games && route.search === lobbySearch ? inLane(games.gameClassify) : undefined
  return [
    firstRead(listVendors, {}),
    firstRead(getNotices, bannersOnly),
    firstRead(getRegisterSetting, {}),
    ...(games ? [firstRead(listGames, games)] : []),
    ...(lane
      ? [
          firstRead(listHotGames, lane),
          firstRead(listPopularGames, lane),
          ...laneQueries(games?.gameClassify).map((query) => firstRead(listGames, query)),
          firstRead(listJackpots, {}),
        ]
      : []),
    ...(results ? [firstRead(listLotteryResults, results)] : []),
    ...(route?.articles ? [firstRead(listArticles, articlesOn(route.articles, 1))] : []),
  ]
}
