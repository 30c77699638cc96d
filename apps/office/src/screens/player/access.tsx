import {
  listPlayerAccess,
  listPlayerPayoutAccounts,
  removePlayerAuthenticator,
  removePlayerPayoutAccount,
} from '@fairground/contract/account-recovery'
import type { OutputOf } from '@fairground/contract/call'
import { identityProofs } from '@fairground/contract/recovery-figures'
import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useRead } from '../../api/use-reads.ts'
import { codeOf, Failure } from '../../parts/failure.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { SettingDialog } from '../../parts/setting-dialog.tsx'
import { useFormats } from '../../text/formats.ts'
import { useWords } from '../../text/words.tsx'
import { ChangeContact } from './change-contact.tsx'
import { ProofField } from './proof-field.tsx'

type Account = OutputOf<typeof listPlayerPayoutAccounts>['list'][number]
type Change = 'mobile' | 'email' | 'app' | Account

/** Shows what a player logs in with and is paid to, with the changes for a player who has lost access. */
export function Access({ customerId }: { customerId: string }) {
  const { w } = useWords()
  const { time, minute } = useFormats()
  const access = useRead(listPlayerAccess, { customerId })
  const accounts = useRead(listPlayerPayoutAccounts, { customerId })
  const [change, setChange] = useState<Change>()
  const close = () => setChange(undefined)

  if (access.error) return <Failure code={codeOf(access.error)} onAgain={access.refetch} />
  const found = access.data
  const contact = (address: string | null, isProved: boolean) =>
    address === null ? w('recovery.none') : isProved ? address : `${address} (${w('recovery.notProved')})`
  const columns: Column<Account>[] = [
    {
      id: 'institution',
      header: w('recovery.institution'),
      cell: ({ row: { original: one } }) => one.institution,
    },
    {
      id: 'ending',
      header: w('recovery.ending'),
      cell: ({ row: { original: one } }) => `•••• ${one.ending}`,
    },
    { id: 'addedAt', header: w('recovery.addedAt'), cell: ({ row: { original: one } }) => time(one.addedAt) },
  ]
  return (
    <Stack>
      <Text size="sm" c="dimmed">
        {w('recovery.about')}
      </Text>
      {found?.restsUntil && (
        <Alert color="yellow" role="status">
          {w('recovery.rests', { when: minute(found.restsUntil) })}
        </Alert>
      )}
      {found && (
        <Paper className="surface" p="md">
          <dl className="facts">
            <div>
              <dt>{w('recovery.mobile')}</dt>
              <dd>{contact(found.mobile, found.isMobileProved)}</dd>
            </div>
            <div>
              <dt>{w('recovery.email')}</dt>
              <dd>{contact(found.email, found.isEmailProved)}</dd>
            </div>
            <div>
              <dt>{w('recovery.app')}</dt>
              <dd>
                {found.authenticatorSince
                  ? w('recovery.appSince', { when: time(found.authenticatorSince) })
                  : w('recovery.none')}
              </dd>
            </div>
          </dl>
          <Group mt="md" gap="xs">
            <Button variant="default" onClick={() => setChange('mobile')}>
              {w('recovery.changeMobile')}
            </Button>
            <Button variant="default" onClick={() => setChange('email')}>
              {w('recovery.changeEmail')}
            </Button>
            {found.authenticatorSince && (
              <Button variant="default" onClick={() => setChange('app')}>
                {w('recovery.removeApp')}
              </Button>
            )}
          </Group>
        </Paper>
      )}
      <Paper className="surface">
        <ListTable
          name={w('recovery.accounts')}
          columns={columns}
          rows={accounts.data?.list}
          idOf={({ accountId }) => accountId}
          drawer={{
            title: ({ institution, ending }) => `${institution} •••• ${ending}`,
            isActing: change !== undefined,
            acts: (one) => (
              <Button variant="light" color="red" onClick={() => setChange(one)}>
                {w('recovery.removeAccount')}
              </Button>
            ),
          }}
          empty={w('recovery.noAccounts')}
          query={accounts}
        />
      </Paper>
      {(change === 'mobile' || change === 'email') && (
        <ChangeContact customerId={customerId} channel={change} onClose={close} />
      )}
      {change === 'app' && <Removal customerId={customerId} onClose={close} />}
      {typeof change === 'object' && <Removal customerId={customerId} account={change} onClose={close} />}
    </Stack>
  )
}

interface RemovalProps {
  customerId: string
  /** The payout account; absent for the authenticator app. */
  account?: Account
  onClose(): void
}

function Removal({ customerId, account, onClose }: RemovalProps) {
  const { w } = useWords()
  const [documentIds, setDocumentIds] = useState<string[]>([])
  return (
    <SettingDialog
      title={account ? `${w('recovery.removeAccount')}: •••• ${account.ending}` : w('recovery.removeApp')}
      text={w('recovery.changeText')}
      confirm={w('recovery.propose')}
      call={account ? removePlayerPayoutAccount : removePlayerAuthenticator}
      subject={`player/${customerId}`}
      values={{ documentIds }}
      more={() => ({ customerId, ...(account && { accountId: account.accountId }) })}
      onClose={onClose}
    >
      <ProofField {...{ customerId, documentIds }} kinds={identityProofs} onChange={setDocumentIds} />
    </SettingDialog>
  )
}
