import { listGameFilters, listGames } from '@fairground/contract/catalogue'
import { useRead } from '@fairground/web/api/use-calls'
import { amountWords, numberText } from '@fairground/web/text/formats'
import { Button } from '@fairground/web/ui/button'
import { Choice } from '@fairground/web/ui/choice'
import { Dialog } from '@fairground/web/ui/dialog'
import { Skeleton } from '@fairground/web/ui/skeleton'
import { useState } from 'react'
import { useStatus } from '../../data.ts'
import { closeModal, useClosesOnLeave } from '../../modals.tsx'
import { Failed } from '../../parts/failure/failed.tsx'
import { listIn } from '../../parts/lobby/chosen-filters.tsx'
import type { LobbySearch } from '../../parts/lobby/lobby-search.ts'
import { useLobbyWords } from '../../parts/lobby/use-lobby-words.ts'
import { hrefOf, useRouter } from '../../router.tsx'
import { useWords } from '../../words.ts'

type Given = { path: string; gameClassify: string | undefined; search: LobbySearch }

declare module '../../modals.tsx' {
  interface Modals {
    lobbyFiltersModal: Given
  }
}

/**
 * Shows the filters of a lobby: kinds, volatility, largest win, smallest stake, lines and tags, if its games have any.
 */
export function Modal({ path, gameClassify, search }: Given) {
  const { say, tag } = useWords()
  const words = useLobbyWords()
  const { currency } = useStatus()
  const router = useRouter()
  useClosesOnLeave()
  const { data, error, refetch } = useRead(listGameFilters, { gameClassify, vassalage: search.vassalage })
  const [kinds, setKinds] = useState(listIn(search.classification))
  const [tags, setTags] = useState(listIn(search.tags))
  const [minBet, setMinBet] = useState(search.minBet ?? '')
  const [levels, setLevels] = useState(listIn(search.volatility))
  const [minMaxWin, setMinMaxWin] = useState(search.minMaxWin ?? 0)
  const [minLineNum, setMinLineNum] = useState(search.minLineNum ?? 0)

  const chosen = {
    classification: kinds.join(',') || undefined,
    volatility: levels.toSorted().join(',') || undefined,
    minMaxWin: minMaxWin || undefined,
    tags: tags.join(',') || undefined,
    minBet: minBet || undefined,
    minLineNum: minLineNum || undefined,
  }
  const { gameName, vassalage, tab } = search
  const isHot = path === '/hot' || tab === 'hot' ? 1 : undefined
  const found = useRead(
    listGames,
    { gameClassify, gameName, vassalage, isHot, ...chosen, pageNo: 1, pageSize: 1 },
    { placeholderData: (before) => before },
  )

  function apply(chosen: LobbySearch) {
    closeModal()
    // The filters apply to hot games too, but not to recent games and favourites.
    void router.go(hrefOf(path, { ...search, ...chosen }), { replace: true })
  }
  const clear = {
    classification: undefined,
    volatility: undefined,
    minMaxWin: undefined,
    tags: undefined,
    minBet: undefined,
    minLineNum: undefined,
  }
  if (error) {
    return (
      <Dialog title={say('lobby.filters')} closeLabel={say('close')} onClose={closeModal}>
        <Failed code={error.code} onAgain={refetch} />
      </Dialog>
    )
  }
  return (
    <Dialog title={say('lobby.filters')} closeLabel={say('close')} onClose={closeModal}>
      {data && words ? (
        <form
          className="flex flex-col gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            apply(chosen)
          }}
        >
          {data.classifications.length > 1 && (
            <Several
              legend={words.say('filters.kind')}
              options={data.classifications.map(({ name, games }) => ({
                name,
                games,
                words: words.kind(name),
              }))}
              chosen={kinds}
              onChange={setKinds}
            />
          )}
          {data.volatilities.length > 1 && (
            <Several
              legend={words.say('facts.volatility')}
              options={data.volatilities.map(({ level, games }) => ({
                name: String(level),
                games,
                words: words.volatility(level),
              }))}
              chosen={levels}
              onChange={setLevels}
            />
          )}
          {data.minMaxWins.length > 0 && (
            <Choice
              legend={words.say('filters.max-win')}
              name="minMaxWin"
              value={minMaxWin}
              onChange={setMinMaxWin}
              options={[
                { value: 0, words: words.say('filters.any') },
                ...data.minMaxWins.map(({ times }) => ({
                  value: times,
                  words: `${numberText(times, tag)}×`,
                })),
              ]}
            />
          )}
          {data.minBets.length > 1 && (
            <Choice
              legend={words.say('filters.min-bet')}
              name="minBet"
              value={minBet}
              onChange={setMinBet}
              options={[
                { value: '', words: words.say('filters.any') },
                ...data.minBets.map((stake) => ({ value: stake, words: amountWords(stake, currency, tag) })),
              ]}
            />
          )}
          {data.lineNums.length > 1 && (
            <Choice
              legend={words.say('filters.min-lines')}
              name="minLineNum"
              value={minLineNum}
              onChange={setMinLineNum}
              options={[
                { value: 0, words: words.say('filters.any') },
                ...data.lineNums.slice(1).map((lines) => ({ value: lines, words: numberText(lines, tag) })),
              ]}
            />
          )}
          {data.tags.length > 0 && (
            <Several
              legend={words.say('filters.tags')}
              options={data.tags.map(({ name, games }) => ({ name, games, words: words.label(name) }))}
              chosen={tags}
              onChange={setTags}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="gold" className="grow">
              {found.data
                ? words.say('filters.show-count', { count: found.data.total })
                : words.say('filters.show')}
            </Button>
            <Button look="outline" onClick={() => apply(clear)}>
              {words.say('filters.clear')}
            </Button>
          </div>
        </form>
      ) : (
        <div className="flex flex-col gap-6">
          <Skeleton className="h-24 rounded-usual" />
          <Skeleton className="h-24 rounded-usual" />
          <Skeleton className="h-24 rounded-usual" />
        </div>
      )}
    </Dialog>
  )
}

interface SeveralProps {
  legend: string
  options: { name: string; words: string; games: number }[]
  chosen: string[]
  onChange(chosen: string[]): void
}

/** A choice of any number of options, each with its number of games. */
function Several({ legend, options, chosen, onChange }: SeveralProps) {
  const { tag } = useWords()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ name, words, games }) => (
          <label
            key={name}
            className="flex min-h-10 cursor-pointer items-center gap-1.5 rounded-round border border-line-strong px-4 text-sm transition-colors hover:bg-raised has-checked:border-transparent has-checked:bg-gold has-checked:font-semibold has-checked:text-on-gold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus pointer-coarse:min-h-11"
          >
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
              }
              className="sr-only"
            />
            {words}
            <span className="tabular text-xs opacity-80">{numberText(games, tag)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
