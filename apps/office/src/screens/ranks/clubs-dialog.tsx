import { setRankClubs } from '@fairground/contract/office-ranks'
import { Badge, ColorInput, Fieldset, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useWords } from '../../text/words.tsx'
import type { RankSettings } from './rank-settings.ts'

/** Changes names and colours of ranks; a rank without a name has that of the rank below. */
export function ClubsDialog({ settings, onClose }: { settings: RankSettings; onClose(): void }) {
  const { w } = useWords()
  const { levels, languages, clubs: before } = settings
  const inForm = (given: typeof before) =>
    levels.map(
      (_, at) =>
        given.find(({ rank }) => rank === at + 1) ?? {
          rank: at + 1,
          names: {},
          color: '#252b3d',
          color2: '#ffffff',
        },
    )
  const [clubs, setClubs] = useState(() => inForm(before))
  const change = (rank: number, more: Partial<(typeof clubs)[number]>) =>
    setClubs((all) => all.map((one) => (one.rank === rank ? { ...one, ...more } : one)))
  const named = clubs
    .map((club) => ({
      ...club,
      names: Object.fromEntries(Object.entries(club.names).filter(([, name]) => name.trim() !== '')),
    }))
    .filter(({ names }) => Object.keys(names).length > 0)
  return (
    <SettingDialog
      title={w('ranks.changeClubs')}
      text={w('ranks.clubsText')}
      confirm={w('ranks.save')}
      call={setRankClubs}
      version={settings.versions.clubs}
      values={{ clubs: named }}
      onTake={(now) => setClubs(inForm(now.clubs))}
      onClose={onClose}
    >
      {clubs.map(({ rank, names, color, color2 }) => (
        <Fieldset key={rank} legend={w('ranks.rankOf', { rank: String(rank) })}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {languages.map((code) => (
              <TextInput
                key={code}
                label={w('ranks.nameIn', { language: code })}
                maxLength={24}
                value={names[code] ?? ''}
                onChange={(event) => change(rank, { names: { ...names, [code]: event.currentTarget.value } })}
              />
            ))}
            <ColorInput
              label={w('ranks.color')}
              format="hex"
              withEyeDropper={false}
              value={color}
              onChange={(value) => change(rank, { color: value })}
            />
            <ColorInput
              label={w('ranks.color2')}
              format="hex"
              withEyeDropper={false}
              value={color2}
              onChange={(value) => change(rank, { color2: value })}
            />
          </SimpleGrid>
          <Badge mt="sm" tt="none" style={{ backgroundColor: color, color: color2 }}>
            {names[languages[0]!] ?? w('ranks.rankOf', { rank: String(rank) })}
          </Badge>
        </Fieldset>
      ))}
    </SettingDialog>
  )
}
