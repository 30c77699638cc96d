import { type ListedContent, listContent } from '@fairground/contract/office-content'
import { ActionIcon, Button, Group, Menu, Skeleton, Stack, Text, Title } from '@mantine/core'
import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { bannerShapes } from '../../parts/content/banner-form.tsx'
import { ContentState, LanguageChips, ShownTimes } from '../../parts/content/content-cells.tsx'
import { ContentPreview } from '../../parts/content/content-preview.tsx'
import { isOrdered, useContentOrder } from '../../parts/content/use-content-order.ts'
import { WithdrawDialog } from '../../parts/content/withdraw-dialog.tsx'
import { codeOf, Failure, Refused } from '../../parts/failure.tsx'
import { OrderBar, OrderHandle } from '../../parts/order/ordering.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { goTo, Link } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'

/** The page of the operator's banners by the page of the site that shows them, in the order of the site. */
export function Screen() {
  const { w } = useWords()
  const mayWrite = useMay('content.write')
  const query = useRead(listContent, { kind: 'banner' })
  const groups = Map.groupBy(query.data?.list ?? [], ({ group }) => group)
  return (
    <>
      <ScreenTitle title={w('banners.title')} about={w('banners.about')}>
        {mayWrite && <Button onClick={() => goTo('/banners/new')}>{w('banners.new')}</Button>}
      </ScreenTitle>
      {query.error && !query.data && (
        <Failure code={codeOf(query.error)} onAgain={() => void query.refetch()} />
      )}
      {!query.data && !query.error && (
        <Stack role="status" aria-label={w('list.loading')}>
          <Skeleton height={20} width={120} />
          <div className="banner-cards">
            {[0, 1, 2].map((card) => (
              <Skeleton key={card} height={180} />
            ))}
          </div>
        </Stack>
      )}
      {query.data?.list.length === 0 && <Text c="dimmed">{w('banners.none')}</Text>}
      <div className="banner-pages">
        {[...groups].map(([group, list]) => (
          <PageOfBanners
            key={group}
            group={group}
            list={list}
            version={query.data?.versions[group]}
            refetch={query.refetch}
          />
        ))}
      </div>
    </>
  )
}

interface PageOfBannersProps {
  group: string
  list: readonly ListedContent[]
  version: string | undefined
  refetch(): Promise<unknown>
}

/** Shows the banners of a page of the site, in their order. */
function PageOfBanners({ group, list, version, refetch }: PageOfBannersProps) {
  const { w } = useWords()
  const mayWrite = useMay('content.write')
  const [withdrawing, setWithdrawing] = useState<ListedContent>()
  const [previewed, setPreviewed] = useState<ListedContent>()
  const order = useContentOrder({ kind: 'banner', group, list, version, refetch })
  const { ordering, shown, isSending, refusal, save } = order
  const mayMove = mayWrite && ordering.order.length > 1
  const name = group === 'w_login' ? w('banners.login') : group
  return (
    <section aria-label={name} data-several={list.length > 1 || undefined}>
      <Group gap="sm" mb="xs" align="baseline">
        <Title order={2} size="h4">
          {name}
        </Title>
        <Text size="sm" c="dimmed">
          {w('banners.count', { count: list.length })}
        </Text>
      </Group>
      <Refused refusal={refusal} />
      <ul className="banner-cards">
        {shown.map((one) => (
          <li key={one.contentId} className="surface banner-card" data-row={one.contentId}>
            <Link to={`/banners/${one.contentId}`} className="banner-open">
              {one.imageUrl && (
                <img src={one.imageUrl} alt="" loading="lazy" style={{ aspectRatio: bannerShapes.wide }} />
              )}
              <span>{one.title || w('banners.untitled')}</span>
            </Link>
            <Group justify="space-between" wrap="nowrap" align="flex-start">
              <Stack gap={4}>
                <ContentState of={one} />
                <Group gap="xs">
                  <Text size="sm" c="dimmed">
                    {w(`contentAudiences.${one.audience}`)}
                  </Text>
                  <LanguageChips of={one} />
                </Group>
                <Text size="sm" c="dimmed" component="div">
                  <ShownTimes of={one} />
                </Text>
              </Stack>
              <Group gap={2} wrap="nowrap">
                {mayMove && isOrdered(one) && <OrderHandle ordering={ordering} id={one.contentId} />}
                <Menu position="bottom-end">
                  <Menu.Target>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={w('list.actionsOn', { name: one.title })}
                    >
                      <MoreHorizontal size={16} aria-hidden />
                    </ActionIcon>
                  </Menu.Target>
                  <Menu.Dropdown>
                    <Menu.Item onClick={() => setPreviewed(one)}>{w('content.preview')}</Menu.Item>
                    {mayWrite && isOrdered(one) && (
                      <Menu.Item onClick={() => setWithdrawing(one)}>{w('content.withdraw')}</Menu.Item>
                    )}
                  </Menu.Dropdown>
                </Menu>
              </Group>
            </Group>
          </li>
        ))}
      </ul>
      <OrderBar ordering={ordering} isSending={isSending} onSave={() => void save()} />
      {previewed && (
        <ContentPreview
          contentId={previewed.contentId}
          title={previewed.title || name}
          revision={previewed.newest}
          onClose={() => setPreviewed(undefined)}
        />
      )}
      {withdrawing && (
        <WithdrawDialog
          contentId={withdrawing.contentId}
          title={withdrawing.title}
          onClose={() => setWithdrawing(undefined)}
          onDone={refetch}
        />
      )}
    </section>
  )
}
