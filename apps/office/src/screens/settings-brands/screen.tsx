import type { OutputOf } from '@fairground/contract/call'
import { listBrands } from '@fairground/contract/office-brand'
import { Button, Paper } from '@mantine/core'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { WaitingChange } from '../../parts/waiting-change.tsx'
import { goTo } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'

type BrandLine = OutputOf<typeof listBrands>['list'][number]

/** The page of all brands of the installation. */
export function Screen() {
  const { w } = useWords()
  const query = useRead(listBrands, {})
  const columns: Column<BrandLine>[] = [
    {
      id: 'name',
      header: w('brands.name'),
      meta: { sortBy: ({ name }) => name },
      cell: ({ row: { original: one } }) => (
        <>
          {one.name} <span className="dimmed">{one.code}</span>
          {one.isOwn && <span className="chip brand-own">{w('brands.own')}</span>}
        </>
      ),
    },
    {
      id: 'domain',
      header: w('brands.domain'),
      cell: ({ row: { original: one } }) =>
        one.domain === null ? (
          <span className="dimmed">{w('brandDomains.none')}</span>
        ) : (
          <span className="code">{one.domain}</span>
        ),
    },
    { id: 'currency', header: w('fields.currency'), cell: ({ row }) => row.original.currency },
    { id: 'timeZone', header: w('fields.timeZone'), cell: ({ row }) => row.original.timeZone },
    {
      id: 'state',
      header: w('brandVersions.state'),
      cell: ({ row }) => <StateWord is={row.original.isOpen ? 'brands.isOpen' : 'brands.notOpen'} />,
    },
  ]
  return (
    <>
      <ScreenTitle title={w('brands.title')} about={w('brands.about')}>
        <Button onClick={() => goTo('/settings/brands/new')}>{w('brands.new')}</Button>
      </ScreenTitle>
      <WaitingChange call="createBrand" subject={undefined} />
      <Paper className="surface" mt="md">
        <ListTable
          name={w('brands.title')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ code }) => code}
          empty={w('brands.none')}
          query={query}
        />
      </Paper>
    </>
  )
}
