import { type ContractPlan, contractPlans, isDeal } from '@fairground/contract/contract-figures'
import { listBrandContracts, offerBrandContract } from '@fairground/contract/contracts'
import { getPlayer } from '@fairground/contract/staff'
import { isByLoss } from '@fairground/plans/plan'
import { planOf } from '@fairground/plans/plans'
import { Alert, Button, Group, Paper, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { RefusedError } from '../../api/client.ts'
import { useMay, useSend } from '../../api/session.tsx'
import { useRead } from '../../api/use-reads.ts'
import { ContractTermsTable } from '../../parts/contract-terms.tsx'
import { useDraft } from '../../parts/draft.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { goTo, Link } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'
import { type Draft, type Faults, faultsOfAnswer, faultsOfDraft, firstDraft, termsOf } from './draft.ts'
import { TermsForm } from './terms-form.tsx'

const newDraft = () => firstDraft(contractPlans[0]!, '')
const keepAll = (draft: Draft) => draft

/**
 * The page that offers a contract of the brand to an agent at the top of its tree, or a deal to an affiliate, beside
 * the contract that it would replace.
 */
export function Screen() {
  const { w, named } = useWords()
  const [typed, setTyped] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isAsking, setAsking] = useState(false)
  const customerId = /^\d{10}$/.test(typed) ? typed : undefined
  const agent = useAgent(customerId)
  // Amounts are a guess until the currency is known, and do not change once the person has edited them.
  const [isTouched, setTouched] = useState(false)
  const { draft, setDraft, wasKept, done } = useDraft('contract', newDraft, { kept: keepAll, isTouched })
  const [shownCurrency, setShownCurrency] = useState('')
  if (agent.currency !== '' && agent.currency !== shownCurrency) {
    setShownCurrency(agent.currency)
    if (!isTouched && !wasKept) setDraft(firstDraft(draft.plan, agent.currency))
  }

  function change(more: Partial<Draft>) {
    setTouched(true)
    setFaults({})
    setDraft((before) => ({ ...before, ...more }))
  }

  function changePlan(plan: ContractPlan) {
    setTouched(false)
    setFaults({})
    setDraft(firstDraft(plan, shownCurrency))
  }

  function ask() {
    const found = {
      ...faultsOfDraft(draft),
      ...(customerId === undefined && { customerId: 'customer_invalid' }),
    }
    setFaults(found)
    if (Object.keys(found).length === 0) setAsking(true)
  }

  return (
    <Stack>
      <Link to="/contracts">{w('offer.back')}</Link>
      <ScreenTitle title={w('contracts.offer')} about={w('offer.about')} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Paper className="surface" p="md">
          <Stack>
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <TextInput
                label={w('player.customerId')}
                description={agent.text}
                inputMode="numeric"
                maxLength={10}
                value={typed}
                error={faults.customerId && named('termFaults', faults.customerId)}
                onChange={(event) => {
                  setTyped(event.currentTarget.value.replace(/\D/g, ''))
                  setFaults({})
                }}
              />
              <Select
                label={w('contracts.plan')}
                description={w('offer.planText')}
                allowDeselect={false}
                value={draft.plan}
                onChange={(value) => changePlan(value as ContractPlan)}
                data={contractPlans.map((value) => ({ value, label: named('contractPlans', value) }))}
              />
            </SimpleGrid>
            {(isDeal(draft.plan) || isByLoss(planOf(draft.plan))) && (
              <Alert color="yellow" icon={<Info aria-hidden />}>
                {w(isDeal(draft.plan) ? 'offer.dealText' : 'offer.dividendText')}
              </Alert>
            )}
            <TermsForm draft={draft} faults={faults} onChange={change} />
            {Object.keys(faults).length > 0 && (
              <Alert color="red" role="alert" py="xs">
                {w('offer.faulty')}
              </Alert>
            )}
            <Group justify="flex-end">
              <Button onClick={ask}>{w('offer.next')}</Button>
            </Group>
          </Stack>
        </Paper>
        <Present customerId={customerId} plan={draft.plan} />
      </SimpleGrid>
      {isAsking && customerId !== undefined && (
        <OfferDialog
          customerId={customerId}
          draft={draft}
          agent={agent.text}
          onFaults={setFaults}
          onSent={done}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  )
}

/** Returns the text of the account with a customer id, and its currency once known. */
function useAgent(customerId: string | undefined): { text: string; currency: string } {
  const { w, named } = useWords()
  const maySee = useMay('players.see')
  const isOn = maySee && customerId !== undefined
  const { data, error } = useRead(getPlayer, { customerId: customerId ?? '' }, { isOn })
  if (!isOn) return { text: w('offer.customerText'), currency: '' }
  if (error) return { text: named('errors', error instanceof RefusedError ? error.code : ''), currency: '' }
  if (!data) return { text: w('list.loading'), currency: '' }
  const { username, standing, currency } = data
  return { text: `${username} · ${named('standings', String(standing))} · ${currency}`, currency }
}

/** Shows the contract of the plan that an offer would replace, and a waiting offer. */
function Present({ customerId, plan }: { customerId: string | undefined; plan: ContractPlan }) {
  const { w } = useWords()
  const maySee = useMay('contracts.see')
  const isOn = maySee && customerId !== undefined
  const wanted = { customerId, plan, pageSize: 5 }
  const agreed = useRead(listBrandContracts, { ...wanted, state: 'agreed' }, { isOn })
  const offered = useRead(listBrandContracts, { ...wanted, state: 'offered' }, { isOn })
  const list = agreed.data?.list ?? []
  const present = list.find(({ until }) => until === null) ?? list[0]
  if (!isOn || !agreed.data) return null
  return (
    <Paper className="surface" p="md">
      <Title order={2} size="h5" mb="xs">
        {w('contracts.before')}
      </Title>
      {offered.data && offered.data.list.length > 0 && (
        <Alert color="yellow" icon={<Info aria-hidden />} mb="sm">
          {w('offer.waiting')}
        </Alert>
      )}
      {present ? (
        <ContractTermsTable terms={present.terms} currency={present.currency} />
      ) : (
        <Text size="sm" c="dimmed">
          {w('offer.nothingBefore')}
        </Text>
      )}
    </Paper>
  )
}

interface OfferDialogProps {
  customerId: string
  draft: Draft
  /** The text of the account. */
  agent: string
  onFaults(faults: Faults): void
  onSent(): void
  onClose(): void
}

/** Sends the offer with a reason; faults of the terms appear in the form. */
function OfferDialog({ customerId, draft, agent, onFaults, onSent, onClose }: OfferDialogProps) {
  const { w } = useWords()
  const send = useSend()
  return (
    <ReasonDialog
      title={w('contracts.offer')}
      text={`${agent}. ${w('offer.text')}`}
      confirm={w('offer.confirm')}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await send(offerBrandContract, { customerId, terms: termsOf(draft), reason })
        if (answer.ok) {
          onSent()
          goTo('/contracts')
          return undefined
        }
        const { error, detail } = answer
        const faults = faultsOfAnswer({ error, fields: detail.fields }, draft.plan)
        if (Object.keys(faults).length === 0) return answer
        onFaults(faults)
        return undefined
      }}
    />
  )
}
