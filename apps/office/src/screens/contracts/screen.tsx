import {
  type ContractPlan,
  type ContractState,
  contractPlans,
  contractStates,
} from '@fairground/contract/contract-figures'
import { Button, Group, Select } from '@mantine/core'
import { customerIdField, oneOrNone, useAddress } from '../../address.ts'
import { useMay } from '../../api/session.tsx'
import { ContractList } from '../../parts/contract-list.tsx'
import { CustomerIdField } from '../../parts/customer-id-field.tsx'
import { ScreenTitle } from '../../parts/screen-title.tsx'
import { goTo } from '../../router.tsx'
import { useWords } from '../../text/words.tsx'

const planField = oneOrNone(contractPlans)
const stateField = oneOrNone(contractStates)

/** The page of contracts of the brand’s agents, by plan, state and account. */
export function Screen() {
  const { w, named } = useWords()
  const mayOffer = useMay('contracts.offer')
  const [plan, setPlan] = useAddress('plan', planField)
  const [state, setState] = useAddress('state', stateField)
  const [customerId, setCustomerId] = useAddress('player', customerIdField)
  return (
    <>
      <ScreenTitle title={w('contracts.title')} about={w('contracts.about')}>
        {mayOffer && <Button onClick={() => goTo('/contracts/offer')}>{w('contracts.offer')}</Button>}
      </ScreenTitle>
      <Group mb="md" align="end">
        <Select
          label={w('contracts.plan')}
          placeholder={w('contracts.allPlans')}
          clearable
          clearButtonProps={{ 'aria-label': w('contracts.allPlans') }}
          value={plan}
          onChange={(value) => setPlan(value as ContractPlan | null)}
          data={contractPlans.map((value) => ({ value, label: named('contractPlans', value) }))}
        />
        <Select
          label={w('contracts.state')}
          placeholder={w('contracts.allStates')}
          clearable
          clearButtonProps={{ 'aria-label': w('contracts.allStates') }}
          value={state}
          onChange={(value) => setState(value as ContractState | null)}
          data={contractStates.map((value) => ({ value, label: named('contractStates', value) }))}
        />
        <CustomerIdField value={customerId} onChange={setCustomerId} />
      </Group>
      {/* A change of filters starts at the first page. */}
      <ContractList
        key={`${plan} ${state} ${customerId}`}
        plan={plan ?? undefined}
        state={state ?? undefined}
        customerId={customerId || undefined}
      />
    </>
  )
}
