import { type BrandGame, changeBrandGames } from '@fairground/contract/office-catalogue'
import { Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'

const acts = {
  close: { field: 'isOpen', to: false, word: 'games.many.close' },
  open: { field: 'isOpen', to: true, word: 'games.many.open' },
  hot: { field: 'isHot', to: true, word: 'games.many.hot' },
  notHot: { field: 'isHot', to: false, word: 'games.many.notHot' },
} as const
type Act = keyof typeof acts

/** The number of names of the chosen games that are written out. */
const mostNames = 5

/** Opens or closes several games, or marks them as hot or not, with a reason. */
export function ManyDialog({ games, onClose }: { games: readonly BrandGame[]; onClose(): void }) {
  const { w } = useWords()
  const [act, setAct] = useState<Act>('close')
  const { field, to } = acts[act]
  const ids = games.map(({ gameId }) => gameId).sort()
  const values =
    field === 'isOpen'
      ? { openGames: to ? ids : [], closedGames: to ? [] : ids }
      : { hotGames: to ? ids : [], otherGames: to ? [] : ids }
  /** The call, with what was read of each game, or with what somebody else has saved meanwhile. */
  function input(now: { openGames?: string[]; hotGames?: string[] } | undefined) {
    const on = now && (field === 'isOpen' ? now.openGames : now.hotGames)
    const wasOn = (game: BrandGame) => (on ? on.includes(game.gameId) : game[field])
    return { field, to, games: games.map((game) => ({ gameId: game.gameId, was: wasOn(game) })) }
  }
  const names = games.slice(0, mostNames).map(({ gameName }) => gameName)
  const left = games.length - names.length
  const title = w('games.many.title', { count: games.length })
  return (
    <SettingDialog
      title={title}
      text={w('games.many.text')}
      confirm={w('catalogue.save')}
      call={changeBrandGames}
      subject="brand-games"
      values={values}
      input={input}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {[...names, ...(left > 0 ? [w('log.more', { count: left })] : [])].join(', ')}
      </Text>
      <Radio.Group label={w('games.many.what')} value={act} onChange={(value) => setAct(value as Act)}>
        <Stack gap="xs" mt="xs">
          {Object.entries(acts).map(([value, { word }]) => (
            <Radio key={value} value={value} label={w(word)} />
          ))}
        </Stack>
      </Radio.Group>
    </SettingDialog>
  )
}
