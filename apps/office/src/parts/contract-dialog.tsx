import { SimpleGrid, Stack, Title } from '@mantine/core'
import { useWords } from '../text/words.tsx'
import type { Contract } from './contract.ts'
import { ContractTermsTable } from './contract-terms.tsx'
import { Dialog } from './dialog.tsx'

interface ContractDialogProps {
  contract: Contract
  onClose(): void
}

/** Shows the terms of a contract; for an offer beside those that it would replace. */
export function ContractDialog({ contract: one, onClose }: ContractDialogProps) {
  const { w, named } = useWords()
  const plan = named('contractPlans', one.plan)
  return (
    <Dialog title={`${one.username}: ${plan}`} isWide onClose={onClose}>
      <SimpleGrid cols={{ base: 1, md: one.before ? 2 : 1 }} spacing="lg">
        <Stack gap="xs">
          {one.before && (
            <Title order={3} size="h5">
              {w('contracts.offered')}
            </Title>
          )}
          <ContractTermsTable terms={one.terms} currency={one.currency} />
        </Stack>
        {one.before && (
          <Stack gap="xs">
            <Title order={3} size="h5">
              {w('contracts.before')}
            </Title>
            <ContractTermsTable terms={one.before} currency={one.currency} />
          </Stack>
        )}
      </SimpleGrid>
    </Dialog>
  )
}
