import {
  houseTokens,
  type OwnTokens,
  type ThemeName,
  type TokenName,
  unreadablePairs,
} from '@fairground/kernel/theme-tokens'
import { numberText } from '@fairground/web/text/formats'
import { ActionIcon, Alert, SimpleGrid, Table, Text } from '@mantine/core'
import { X } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import type { ControlProps } from './control.ts'
import { HexField } from './hex-field.tsx'

const themes: readonly ThemeName[] = ['light', 'dark']
const tokenNames = Object.keys(houseTokens.light) as TokenName[]
const isHex = (text: string | undefined): text is string => /^#[0-9a-f]{6}$/.test(text ?? '')

/** The form of the colours of both themes, with a sample of the site and every pair that is hard to read. */
export function ColoursEditor({ value, onChange }: Pick<ControlProps, 'value' | 'onChange'>) {
  const { w, named } = useWords()
  const own = value as OwnTokens

  function set(theme: ThemeName, token: TokenName, colour: string) {
    const { [token]: _, ...others } = own[theme]
    onChange({ ...own, [theme]: colour === '' ? others : { ...others, [token]: colour } })
  }

  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mb="md">
        {themes.map((theme) => (
          <Sample key={theme} theme={theme} own={own} />
        ))}
      </SimpleGrid>
      <Contrasts own={own} />
      <Table
        fz="sm"
        className="cards colour-table"
        mt="md"
        aria-label={named('brandSettings', 'tokens.name')}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{w('colours.use')}</Table.Th>
            {themes.map((theme) => (
              <Table.Th key={theme}>{w(`previewThemes.${theme}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tokenNames.map((token) => (
            <Table.Tr key={token}>
              <Table.Th scope="row" fw={500}>
                {named('colourNames', token)}
              </Table.Th>
              {themes.map((theme) => {
                const colour = own[theme][token] ?? ''
                const label = w('colours.in', {
                  name: named('colourNames', token),
                  theme: w(`previewThemes.${theme}`),
                })
                return (
                  <Table.Td key={theme} data-name={w(`previewThemes.${theme}`)}>
                    <span className="colour-cell">
                      <HexField
                        label={label}
                        value={colour}
                        placeholder={houseTokens[theme][token]}
                        onChange={(next) => set(theme, token, next)}
                      />
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={w('colours.reset', { name: label })}
                        title={w('colours.ofHouse')}
                        data-hidden={colour === '' || undefined}
                        disabled={colour === ''}
                        onClick={() => set(theme, token, '')}
                      >
                        <X size={14} aria-hidden />
                      </ActionIcon>
                    </span>
                  </Table.Td>
                )
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  )
}

/** Lists the pairs of colours that have too little contrast, with the ratio that they have and need. */
export function Contrasts({ own }: { own: OwnTokens }) {
  const { w, named } = useWords()
  const { tag } = useFormats()
  const ratio = (of: number) => numberText(Math.floor(of * 100) / 100, tag, { maximumFractionDigits: 2 })
  const readable = Object.fromEntries(
    themes.map((theme) => [
      theme,
      Object.fromEntries(Object.entries(own[theme]).filter(([, colour]) => isHex(colour))),
    ]),
  ) as OwnTokens
  const pairs = unreadablePairs(readable)
  if (pairs.length === 0)
    return (
      <Alert color="green" role="status">
        {w('colours.allReadable')}
      </Alert>
    )
  return (
    <Alert color="orange" role="status" title={w('colours.unreadable', { count: pairs.length })}>
      <ul className="contrast-list">
        {pairs.map(({ theme, over, under, contrast, least }) => {
          const tokens = { ...houseTokens[theme], ...readable[theme] }
          return (
            <li key={`${theme} ${over} ${under}`}>
              <span
                className="contrast-sample"
                aria-hidden
                style={{ color: tokens[over], backgroundColor: tokens[under] }}
              >
                {w('colours.letters')}
              </span>
              <span>
                {w('colours.pair', {
                  over: named('colourNames', over),
                  under: named('colourNames', under),
                  theme: w(`previewThemes.${theme}`),
                })}
                <Text component="span" size="sm" fw={600}>
                  {' '}
                  {w('colours.ratio', { has: ratio(contrast), least: ratio(least) })}
                </Text>
              </span>
            </li>
          )
        })}
      </ul>
    </Alert>
  )
}

/** Shows what a theme of the site looks like in its colours. */
function Sample({ theme, own }: { theme: ThemeName; own: OwnTokens }) {
  const { w } = useWords()
  const tokens = { ...houseTokens[theme], ...own[theme] }
  const style = Object.fromEntries(
    tokenNames.map((name) => [`--sample-${name}`, tokens[name]]),
  ) as CSSProperties
  return (
    <figure className="colour-sample" style={style} aria-label={w(`previewThemes.${theme}`)}>
      <div className="colour-sample-card">
        <strong>{w('colours.sampleTitle')}</strong>
        <span className="colour-sample-soft">{w('colours.sampleSoft')}</span>
        <span className="colour-sample-row">
          <span className="colour-sample-button">{w('colours.sampleButton')}</span>
          <span className="colour-sample-focus">{w('colours.sampleField')}</span>
        </span>
        <span className="colour-sample-row">
          <span className="colour-sample-won">{w('colours.sampleWon')}</span>
          <span className="colour-sample-lost">{w('colours.sampleLost')}</span>
          <span className="colour-sample-link">{w('colours.sampleLink')}</span>
        </span>
      </div>
      <figcaption>{w(`previewThemes.${theme}`)}</figcaption>
    </figure>
  )
}
