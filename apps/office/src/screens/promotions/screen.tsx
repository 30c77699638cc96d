import { queueTopic } from '@fairground/contract/office-live'
import {
  changePromotion,
  listBrandPromotions,
  type OfficePromotion,
  previewPromotion,
} from '@fairground/contract/office-promotions'
import { Button, Group, Paper, Progress, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { RefusedError } from '../../api/client.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { type OfferStep, OfferSteps, stateAfter } from '../../parts/offer-steps.tsx'
import { PreviewFrame } from '../../parts/preview-frame.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { StateWord } from '../../parts/state-word.tsx'
import { goTo, Link } from '../../router.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { Rule } from './rule.tsx'

/** The page of the brand's promotions: their gifts, the used part of their budgets, and the persons who decide. */
export function Screen() {
  const { w } = useWords()
  const { money, span } = useFormats()
  const send = useSend()
  const mayMake = useMay('promotions.make')
  const mayDecide = useMay('promotions.decide')
  const mayChangeRule = useMay('promotions.rules')
  useTopic(queueTopic('promotions'), [listBrandPromotions])
  const query = useRead(listBrandPromotions, {})
  const [previewed, setPreviewed] = useState<OfficePromotion>()
  const [asked, setAsked] = useState<{ one: OfficePromotion; step: OfferStep }>()

  /** Returns a short text for the gift of a promotion. */
  function givesOf({ terms, currency }: OfficePromotion): string {
    const text = (amount: string) => money({ amount, currency })
    if (terms.kind === 'free-rounds')
      return w('promotionGives.free-rounds', {
        count: terms.count,
        stake: text(terms.stake),
        game: terms.gameId,
      })
    return terms.kind === 'application' || terms.kind === 'gift'
      ? w(`promotionGives.${terms.kind}`, { amount: text(terms.amount) })
      : w(`promotionGives.${terms.kind}`, { percent: terms.percent, most: text(terms.most) })
  }

  /** Returns a short text for the conditions of a promotion. */
  function conditionsOf({ terms }: OfficePromotion): string {
    switch (terms.kind) {
      case 'deposit':
        return w('promotions.turnoverOf', { times: terms.turnover / 100, days: terms.days })
      case 'free-rounds':
        return w('promotions.useOf', { days: terms.useDays })
      default:
        return w('promotions.claimOf', { times: terms.turnover / 100, days: terms.claimDays })
    }
  }

  const columns: Column<OfficePromotion>[] = [
    {
      id: 'name',
      header: w('promotions.name'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{one.name}</span>
          <Text size="sm" c="dimmed">
            {one.article}
          </Text>
        </Stack>
      ),
      meta: {
        sortBy: ({ name }) => name,
        nameInDrawer: w('promotionNew.article'),
        inDrawer: ({ article }) => article,
      },
    },
    {
      id: 'state',
      header: w('promotions.state'),
      meta: { sortBy: ({ state }) => state },
      cell: ({ row: { original: one } }) => <StateWord is={`promotionStates.${one.state}`} />,
    },
    {
      id: 'gives',
      header: w('promotions.gives'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{givesOf(one)}</span>
          <Text size="sm" c="dimmed">
            {conditionsOf(one)}
          </Text>
          {one.bestShare !== null && (
            <Text size="sm" c="dimmed">
              {w('promotions.bestShare', { share: one.bestShare })}
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'budget',
      header: w('promotions.budget'),
      cell: ({ row: { original: one } }) => <Budget of={one} />,
    },
    {
      id: 'claims',
      header: w('promotions.claims'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <Link to={`/promotions/${one.promotionId}/claims`}>
            {w('promotions.claimsOf', { joined: one.joined, claims: one.claims, played: one.played })}
          </Link>
          {one.applied > 0 && (
            <Link to="/applications">{w('promotions.applied', { count: one.applied })}</Link>
          )}
          {one.holdOut > 0 && (
            <Link to={`/promotions/${one.promotionId}/result`}>{w('promotions.result')}</Link>
          )}
        </Stack>
      ),
    },
    {
      id: 'when',
      header: w('promotions.when'),
      meta: { sortBy: ({ startsAt }) => startsAt },
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{span(one.startsAt, one.endsAt)}</span>
          <Text size="sm" c="dimmed">
            {w('promotions.by', { by: one.madeBy ?? '–', approvedBy: one.approvedBy ?? '–' })}
          </Text>
        </Stack>
      ),
    },
  ]

  return (
    <>
      <ScreenTitle title={w('promotions.title')} about={w('promotions.about')} />
      <Group justify="flex-end" mb="md">
        {mayChangeRule && <Rule onChange={() => void query.refetch()} />}
        {mayMake && <Button onClick={() => goTo('/promotions/new')}>{w('promotions.new')}</Button>}
      </Group>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('promotions.title')}
          columns={columns}
          rows={query.data?.list}
          idOf={({ promotionId }) => promotionId}
          drawer={{
            title: ({ name }) => name,
            isActing: asked !== undefined || previewed !== undefined,
            acts: (one) => (
              <>
                {mayDecide && (
                  <OfferSteps
                    state={one.state}
                    needsAnother={one.needsAnother}
                    onStep={(step) => setAsked({ one, step })}
                  />
                )}
                <Button variant="default" onClick={() => setPreviewed(one)}>
                  {w('promotions.preview')}
                </Button>
              </>
            ),
          }}
          empty={w('promotions.none')}
          query={query}
        />
      </Paper>
      {previewed && (
        <PreviewFrame
          title={w('promotions.previewOf', { name: previewed.name })}
          makeAddress={async () => {
            const answer = await send(previewPromotion, { promotionId: previewed.promotionId })
            if (!answer.ok) throw new RefusedError(answer.error, answer.detail)
            return answer.value.address
          }}
          onClose={() => setPreviewed(undefined)}
        />
      )}
      {asked && (
        <ReasonDialog
          title={w(`promotionSteps.${asked.step}Title`, { name: asked.one.name })}
          text={w(`promotionSteps.${asked.step}Text`)}
          confirm={w(`promotionSteps.${asked.step}`)}
          isDanger={asked.step === 'end'}
          onClose={() => setAsked(undefined)}
          onConfirm={async (reason) => {
            const to = stateAfter(asked.one.state, asked.step)
            const answer = await send(changePromotion, { promotionId: asked.one.promotionId, to, reason })
            await query.refetch()
            return answer.ok ? undefined : answer
          }}
        />
      )}
    </>
  )
}

/** Shows the part of a budget that was given or is reserved for players who joined, as a bar and in words. */
function Budget({ of: { budget, given, reserved, currency } }: { of: OfficePromotion }) {
  const { w } = useWords()
  const { money } = useFormats()
  const share = (amount: string) => (Number(amount) / Number(budget)) * 100
  const text = (amount: string) => money({ amount, currency })
  return (
    <Stack gap={4} miw={160}>
      <span>{w('promotions.givenOf', { given: text(given), budget: text(budget) })}</span>
      <Progress.Root size="sm" aria-hidden>
        <Progress.Section value={share(given)} />
        <Progress.Section value={share(reserved)} color="yellow" />
      </Progress.Root>
      {Number(reserved) > 0 && (
        <Text size="sm" c="dimmed">
          {w('promotions.reserved', { amount: text(reserved) })}
        </Text>
      )}
    </Stack>
  )
}
