import type { OutputOf } from '@fairground/contract/call'
import { queueTopic } from '@fairground/contract/office-live'
import { decideReferralReview, listReferralReviews } from '@fairground/contract/office-referral'
import { type ReviewState, reviewStates } from '@fairground/contract/referral-figures'
import { Button, Group, Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { oneOf, useAddress } from '../../address.ts'
import { useTopic } from '../../api/live.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useList } from '../../api/use-reads.ts'
import { AskedBy } from '../../parts/asked-by.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { PlayerLink } from '../../parts/player-link.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

type Review = OutputOf<typeof listReferralReviews>['list'][number]
type Decision = 'released' | 'refused'

const stateField = oneOf(reviewStates, 'open')

/**
 * Shows the friends who have something in common with their inviter, and get no gifts until a person has decided.
 */
export function Reviews() {
  const { w } = useWords()
  const { minute, money } = useFormats()
  const send = useSend()
  const queries = useQueryClient()
  const mayDecide = useMay('referral.decide')
  const [state, setState] = useAddress('state', stateField)
  const [deciding, setDeciding] = useState<{ review: Review; to: Decision }>()
  useTopic(queueTopic('referrals'), [listReferralReviews])
  const reviews = useList(listReferralReviews, { state })
  const nameOf = (player: Review['friend']) => <PlayerLink of={player} />

  const columns: Column<Review>[] = [
    {
      id: 'inviter',
      header: w('referrals.inviter'),
      cell: ({ row }) => row.original.inviter.username,
      meta: { inDrawer: ({ inviter }) => nameOf(inviter) },
    },
    {
      id: 'friend',
      header: w('referrals.friend'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{nameOf(one.friend)}</span>
          <Text size="sm" c="dimmed" className="moment">
            {w('referrals.joined', { time: minute(one.joinedAt) })}
          </Text>
        </Stack>
      ),
    },
    {
      id: 'signs',
      header: w('referrals.signs'),
      cell: ({ row: { original: one } }) => (
        <Stack gap={0}>
          <span>{one.signs.map((sign) => w(`referralSigns.${sign}`)).join(', ')}</span>
          <Text size="sm" c="dimmed" className="moment">
            {minute(one.foundAt)}
          </Text>
          <AskedBy name={one.askedBy} />
        </Stack>
      ),
    },
    {
      id: 'amount',
      header: w('referrals.due'),
      meta: { isNumber: true },
      cell: ({ row: { original: one } }) => (
        <span className="amount">{money({ amount: one.amount, currency: one.currency })}</span>
      ),
    },
    ...(state === 'open'
      ? []
      : [
          {
            id: 'decided',
            header: w('agentFlags.decided'),
            cell: ({ row: { original: one } }) => (
              <Stack gap={0}>
                <span>{one.decidedAt ? `${one.decidedBy} · ${minute(one.decidedAt)}` : '–'}</span>
                <Text size="sm" c="dimmed">
                  {one.reason}
                </Text>
              </Stack>
            ),
          } satisfies Column<Review>,
        ]),
  ]

  return (
    <>
      <Group mb="md" justify="space-between">
        <Title order={2} size="h4">
          {w('referrals.reviews')}
        </Title>
        <SegmentedControl
          size="xs"
          aria-label={w('promotions.state')}
          value={state}
          onChange={(value) => setState(value as ReviewState)}
          data={reviewStates.map((value) => ({ value, label: w(`reviewStates.${value}`) }))}
        />
      </Group>
      <Paper className="surface">
        <ListTable
          hasViews
          name={w('referrals.reviews')}
          columns={columns}
          rows={reviews.list}
          idOf={({ friendId }) => friendId}
          drawer={{
            title: ({ friend }) => friend.username,
            isActing: deciding !== undefined,
            acts: (review) =>
              mayDecide &&
              review.state === 'open' &&
              (['released', 'refused'] as const).map((to) => (
                <Button
                  key={to}
                  variant={to === 'refused' ? 'light' : 'default'}
                  {...(to === 'refused' && { color: 'red' })}
                  onClick={() => setDeciding({ review, to })}
                >
                  {w(`referralDecisions.${to}`)}
                </Button>
              )),
          }}
          empty={w('referrals.noReviews')}
          query={reviews}
        />
      </Paper>
      {deciding && (
        <ReasonDialog
          title={w(`referralDecisions.${deciding.to}One`, { name: deciding.review.friend.username })}
          text={w(`referralDecisions.${deciding.to}Text`)}
          confirm={w(`referralDecisions.${deciding.to}`)}
          isDanger={deciding.to === 'refused'}
          onClose={() => setDeciding(undefined)}
          onConfirm={async (reason) => {
            const { friendId } = deciding.review
            const answer = await send(decideReferralReview, { friendId, to: deciding.to, reason })
            if (!answer.ok) return answer
            await queries.invalidateQueries()
            return undefined
          }}
        />
      )}
    </>
  )
}
