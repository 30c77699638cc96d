import type { OutputOf } from '@fairground/contract/call'
import { findWords } from '@fairground/contract/office-content'
import { languageOf } from '@fairground/web/text/languages'
import { Button, Group, Paper, Text, TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { useTypedSearch } from '../../parts/typed-search.ts'
import { useWords } from '../../text/words.tsx'
import { WordDrawer } from './word-drawer.tsx'

type Word = OutputOf<typeof findWords>['list'][number]

/** The page that finds texts of the site by what is on its screens, and changes them. */
export function Screen() {
  const { w } = useWords()
  const [text, setText] = useTypedSearch('site-words')
  const [typed, setTyped] = useState(text)
  const [opened, setOpened] = useState<string>()
  const query = useRead(findWords, { text }, { isOn: text !== '' })
  const word = query.data?.list.find(({ wordId }) => wordId === opened)
  const languages = query.data?.languages ?? []

  const columns: Column<Word>[] = [
    {
      id: 'id',
      header: w('siteWords.id'),
      cell: ({ row }) => <span className="code">{row.original.wordId}</span>,
    },
    ...languages.map(
      (code): Column<Word> => ({
        id: code.toLowerCase(),
        header: languageOf(code).name,
        cell: ({ row: { original: one } }) => <Told word={one} code={code} />,
      }),
    ),
  ]

  return (
    <>
      <ScreenTitle title={w('siteWords.title')} about={w('siteWords.about')} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setText(typed.trim())
        }}
      >
        <Group mb="md" align="end">
          <TextInput
            className="word-search"
            label={w('siteWords.search')}
            description={w('siteWords.searchHint')}
            maxLength={200}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" leftSection={<Search size={16} aria-hidden />}>
            {w('siteWords.find')}
          </Button>
        </Group>
      </form>
      {text === '' && <Text c="dimmed">{w('siteWords.begin')}</Text>}
      {query.error && !query.data && (
        <Failure code={codeOf(query.error)} onAgain={() => void query.refetch()} />
      )}
      {text !== '' && !(query.error && !query.data) && (
        <>
          {query.data && query.data.total > query.data.list.length && (
            <Text size="sm" c="dimmed" mb="xs" role="status">
              {w('siteWords.some', { shown: query.data.list.length, total: query.data.total })}
            </Text>
          )}
          <Paper className="surface">
            <ListTable
              name={w('siteWords.title')}
              columns={columns}
              rows={query.data?.list}
              idOf={({ wordId }) => wordId}
              onOpen={({ wordId }) => setOpened(wordId)}
              empty={w('siteWords.none')}
              query={query}
            />
          </Paper>
        </>
      )}
      {word && (
        <WordDrawer
          key={word.wordId}
          word={word}
          languages={languages}
          onClose={() => setOpened(undefined)}
          onChanged={query.refetch}
        />
      )}
    </>
  )
}

/** Shows a text of the site in a language: the operator's own, which is marked, or that of the house. */
function Told({ word: { own, house }, code }: { word: Word; code: string }) {
  const { w } = useWords()
  const { tag, direction } = languageOf(code)
  const ours = own[code]
  const shown = ours ?? house[code]
  if (shown === undefined) return <span className="dimmed">{w('siteWords.inEnglish')}</span>
  return (
    <span>
      {ours !== undefined && <span className="chip">{w('siteWords.own')}</span>}{' '}
      <span lang={tag} dir={direction}>
        {shown}
      </span>
    </span>
  )
}
