import {
  articleKinds,
  contentStates,
  type OrderedKind,
  orderedKinds,
} from '@fairground/contract/content-figures'
import { type ListedContent, listContent } from '@fairground/contract/office-content'
import { Button, Group, Menu, Paper, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { oneOf, oneOrNone, useAddress } from '../../address.ts'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { ContentState, LanguageChips, ShownTimes } from '../../parts/content/content-cells.tsx'
import { ContentPreview } from '../../parts/content/content-preview.tsx'
import { topicName } from '../../parts/content/topics.ts'
import { isOrdered, useContentOrder } from '../../parts/content/use-content-order.ts'
import { WithdrawDialog } from '../../parts/content/withdraw-dialog.tsx'
import { Refused } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { OrderBar, OrderHandle } from '../../parts/order/ordering.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { goTo } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { KindTabs } from './kind-tabs.tsx'

const kindField = oneOf(articleKinds, 'notice')
const stateField = oneOrNone(contentStates)

/** The page of the operator's articles by kind, in the order in which players see them. */
export function Screen() {
  const { w } = useWords()
  const mayWrite = useMay('content.write')
  const [kind, setKind] = useAddress('kind', kindField)
  return (
    <>
      <ScreenTitle title={w('articles.title')} about={w('articles.about')}>
        {mayWrite && (
          <Button onClick={() => goTo(`/articles/new?kind=${kind}`)}>{w(`contentNew.${kind}`)}</Button>
        )}
      </ScreenTitle>
      <KindTabs kind={kind} onKind={setKind} />
      <Articles key={kind} kind={kind} />
    </>
  )
}

function Articles({ kind }: { kind: (typeof articleKinds)[number] }) {
  const { w, named } = useWords()
  const { minute } = useFormats()
  const mayWrite = useMay('content.write')
  const [state, setState] = useAddress('state', stateField)
  const [withdrawing, setWithdrawing] = useState<ListedContent>()
  const [previewed, setPreviewed] = useState<ListedContent>()
  const query = useRead(listContent, { kind })
  const all = query.data?.list ?? []
  const isSorted = orderedKinds.some((one) => one === kind)
  const { ordering, shown, isSending, refusal, save } = useContentOrder({
    kind: kind as OrderedKind,
    group: '',
    list: all,
    version: query.data?.versions[''],
    refetch: query.refetch,
  })
  const rows = isSorted ? shown : all
  const mayMove = isSorted && mayWrite && state === null && ordering.order.length > 1
  const sortable = <Meta extends object>(meta: Meta) => (isSorted ? {} : { meta })

  const columns: Column<ListedContent>[] = [
    {
      id: 'title',
      header: w('content.title'),
      ...sortable({ sortBy: ({ title }: ListedContent) => title }),
      cell: ({ row: { original: one } }) => (
        <span className="content-title">
          {one.imageUrl ? (
            <img src={one.imageUrl} alt="" width={60} height={25} loading="lazy" />
          ) : (
            isSorted && <span className="no-picture" />
          )}
          <span>
            {one.title}
            {one.group && (
              <Text span size="sm" c="dimmed" display="block" fw={400}>
                {w('content.topicIs', { topic: topicName(one.kind, one.group, { w }) })}
              </Text>
            )}
          </span>
        </span>
      ),
    },
    {
      id: 'languages',
      header: w('content.languages'),
      cell: ({ row: { original: one } }) => <LanguageChips of={one} />,
    },
    {
      id: 'state',
      header: w('content.state'),
      ...sortable({ sortBy: (one: ListedContent) => named('contentStates', one.state) }),
      cell: ({ row: { original: one } }) => <ContentState of={one} />,
    },
    {
      id: 'audience',
      header: w('content.audience'),
      cell: ({ row: { original: one } }) => named('contentAudiences', one.audience),
    },
    {
      id: 'times',
      header: w('content.times'),
      ...sortable({ sortBy: ({ startsAt }: ListedContent) => startsAt ?? '' }),
      cell: ({ row: { original: one } }) => <ShownTimes of={one} />,
    },
    {
      id: 'changed',
      header: w('content.changedBy'),
      ...sortable({ sortBy: ({ changedAt }: ListedContent) => changedAt }),
      cell: ({ row: { original: one } }) =>
        [one.changedBy, minute(one.changedAt)].filter(Boolean).join(' · '),
    },
  ]

  return (
    <>
      <Group mb="md" justify="space-between" align="end">
        <Select
          w={240}
          clearable
          label={w('content.state')}
          placeholder={w('content.everyState')}
          value={state}
          onChange={(value) => setState(contentStates.find((one) => one === value) ?? null)}
          data={contentStates.map((value) => ({ value, label: w(`contentStates.${value}`) }))}
        />
        {mayMove && (
          <Text size="sm" c="dimmed" className="order-about">
            {w('order.about')}
          </Text>
        )}
      </Group>
      <Refused refusal={refusal} />
      <Paper className="surface">
        <ListTable
          hasViews
          name={named('contentTabs', kind)}
          columns={columns}
          rows={query.data && rows.filter((one) => state === null || one.state === state)}
          idOf={({ contentId }) => contentId}
          hrefOf={({ contentId }) => `/articles/${contentId}`}
          {...(mayMove && {
            lead: {
              header: w('order.place'),
              cell: (one: ListedContent) =>
                isOrdered(one) && <OrderHandle ordering={ordering} id={one.contentId} />,
            },
          })}
          menu={{
            name: ({ title }) => title,
            items: (one) => (
              <>
                <Menu.Item onClick={() => setPreviewed(one)}>{w('content.preview')}</Menu.Item>
                {mayWrite && isOrdered(one) && (
                  <Menu.Item onClick={() => setWithdrawing(one)}>{w('content.withdraw')}</Menu.Item>
                )}
              </>
            ),
          }}
          empty={w('articles.none')}
          query={query}
        />
      </Paper>
      <OrderBar ordering={ordering} isSending={isSending} onSave={() => void save()} />
      {previewed && (
        <ContentPreview
          contentId={previewed.contentId}
          title={previewed.title}
          revision={previewed.newest}
          onClose={() => setPreviewed(undefined)}
        />
      )}
      {withdrawing && (
        <WithdrawDialog
          contentId={withdrawing.contentId}
          title={withdrawing.title}
          onClose={() => setWithdrawing(undefined)}
          onDone={query.refetch}
        />
      )}
    </>
  )
}
