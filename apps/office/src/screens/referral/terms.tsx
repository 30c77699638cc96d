import {
  getReferralTerms,
  type ReferralTermsOnWire,
  setReferralTerms,
} from '@fairground/contract/office-referral'
import { mostTiers } from '@fairground/contract/referral-figures'
import {
  Alert,
  Button,
  Group,
  NumberInput,
  Paper,
  SimpleGrid,
  Stack,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'

const fields = ['deposited', 'bet', 'amount'] as const
const numbers = ['days', 'turnover', 'claimDays'] as const
const none: ReferralTermsOnWire = { tiers: [], days: 30, turnover: 100, claimDays: 14 }

/** Shows the tiers of the brand, and scheduled ones. */
export function Terms() {
  const { w } = useWords()
  const { minute } = useFormats()
  const maySet = useMay('referral.settings')
  const query = useRead(getReferralTerms, {})
  const [isChanging, setChanging] = useState(false)
  if (!query.data) return null
  const { terms, next, currency, isOn, version } = query.data
  return (
    <Paper className="surface" p="md" mb="lg">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h4">
          {w('referrals.terms')}
        </Title>
        {maySet && (
          <Button size="xs" variant="default" onClick={() => setChanging(true)}>
            {w('referrals.change')}
          </Button>
        )}
      </Group>
      {!isOn && (
        <Alert color="orange" mb="sm">
          {w('referrals.off')}
        </Alert>
      )}
      <TermsTable terms={terms ?? { ...none, tiers: [] }} currency={currency} />
      {next && (
        <>
          <Title order={3} size="h5" mt="md">
            {w('referrals.next', { time: minute(next.beginsAt) })}
          </Title>
          <TermsTable terms={next} currency={currency} />
        </>
      )}
      {isChanging && (
        <TermsDialog
          before={next ?? terms ?? none}
          version={version}
          currency={currency}
          onClose={() => {
            setChanging(false)
            void query.refetch()
          }}
        />
      )}
    </Paper>
  )
}

function TermsTable({
  terms: { tiers, days, turnover, claimDays },
  currency,
}: {
  terms: ReferralTermsOnWire
  currency: string
}) {
  const { w } = useWords()
  const { money } = useFormats()
  if (tiers.length === 0) return <Text c="dimmed">{w('referrals.noTiers')}</Text>
  return (
    <>
      <Table data-testid="tiers" fz="sm" horizontalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            {fields.map((name) => (
              <Table.Th key={name} ta={name === 'amount' ? 'end' : 'start'}>
                {w(`referralFields.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {tiers.map((tier) => (
            <Table.Tr key={`${tier.deposited} ${tier.bet}`}>
              {fields.map((name) => (
                <Table.Td key={name} className="amount" ta={name === 'amount' ? 'end' : 'start'}>
                  {money({ amount: tier[name], currency })}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mt="xs">
        {w('referrals.rules', { days, percent: turnover, claimDays })}
      </Text>
    </>
  )
}

interface TermsDialogProps {
  before: ReferralTermsOnWire
  version: string
  currency: string
  onClose(): void
}

/** Changes the gifts for friends who register from the next quarter of an hour on. */
function TermsDialog({ before, version, currency, onClose }: TermsDialogProps) {
  const { w } = useWords()
  const [values, setValues] = useState(before)
  const inForm = (given: typeof before.tiers) => given.map((tier) => ({ ...tier, key: crypto.randomUUID() }))
  const [tiers, setTiers] = useState(() => inForm(before.tiers))
  const { days, turnover, claimDays } = values
  return (
    <SettingDialog
      title={w('referrals.change')}
      text={w('referrals.changeText')}
      confirm={w('points.save')}
      call={setReferralTerms}
      version={version}
      values={{ tiers: tiers.map(({ key: _, ...tier }) => tier), days, turnover, claimDays }}
      onTake={(now) => {
        setValues(now)
        setTiers(inForm(now.tiers))
      }}
      onClose={onClose}
    >
      <Stack gap="sm">
        {tiers.map((tier, at) => (
          <Group key={tier.key} align="end" wrap="nowrap" gap="xs">
            {fields.map((name) => (
              <TextInput
                key={name}
                label={w('referrals.tierField', {
                  field: w(`referralFields.${name}`),
                  tier: at + 1,
                  currency,
                })}
                inputMode="decimal"
                value={tier[name]}
                onChange={(event) => {
                  const text = event.currentTarget.value.replaceAll(',', '').trim()
                  setTiers((all) => all.map((one) => (one.key === tier.key ? { ...one, [name]: text } : one)))
                }}
              />
            ))}
            <Button
              size="xs"
              variant="subtle"
              aria-label={w('referrals.removeTier', { tier: at + 1 })}
              onClick={() => setTiers((all) => all.filter(({ key }) => key !== tier.key))}
            >
              ×
            </Button>
          </Group>
        ))}
        {tiers.length < mostTiers && (
          <Group>
            <Button
              size="xs"
              variant="default"
              onClick={() =>
                setTiers((all) => [...all, { deposited: '', bet: '', amount: '', key: crypto.randomUUID() }])
              }
            >
              {w('referrals.addTier')}
            </Button>
          </Group>
        )}
        <SimpleGrid cols={{ base: 1, xs: 3 }}>
          {numbers.map((name) => (
            <NumberInput
              key={name}
              label={w(`referralFields.${name}`)}
              allowDecimal={false}
              allowNegative={false}
              value={values[name]}
              onChange={(value) => setValues((old) => ({ ...old, [name]: Number(value) }))}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </SettingDialog>
  )
}
