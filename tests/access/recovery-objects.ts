import * as recovery from '@fairground/contract/account-recovery'
import { excludeSelf } from '@fairground/contract/limits'
import * as exclusions from '@fairground/contract/office-exclusions'
import { changePlayerLabels } from '@fairground/contract/office-players'
import { permissions } from '@fairground/contract/permissions'
import { getMemberInfo } from '@fairground/contract/players'
import * as received from '@fairground/contract/received-documents'
import type { ReceivedDocumentKind } from '@fairground/contract/recovery-figures'
import { confirmAuthenticator, startAuthenticator } from '@fairground/contract/sessions'
import { totpCode } from '../../apps/server/src/totp.ts'
import { aRequest } from '../payments/payout-world.ts'
import { aPicture } from '../world/documents.ts'
import { withStaffSession } from '../world/staff.ts'
import { aMobile, type Player, type Visitor } from '../world/world.ts'
import { aCustomer, type Making, type Objects, reason } from './objects.ts'

let addresses = 0

/** Makes objects of account recovery and exclusions. */
export function recoveryObjects({ world, claims }: Making): Objects {
  const idOf = async (player: Player) => (await player.send(getMemberInfo, {})).value.customerId

  /** Makes a document about a player, which the staff account that makes the call next has looked at. */
  async function aReceived(customerId: string, kind: ReceivedDocumentKind = 'selfie', isSeen = true) {
    const staff = await withStaffSession(world, permissions)
    const document = { customerId, kind, note: 'came by mail', images: [aPicture()] }
    const { documentId } = (await staff.send(received.addReceivedDocument, document)).value
    if (isSeen)
      claims.push((next: Visitor) => next.send(received.lookAtReceivedDocument, { documentId, reason }))
    return documentId
  }

  async function proof(customerId: string) {
    return { customerId, documentIds: [await aReceived(customerId)], reason }
  }

  async function aMobileChange() {
    const customerId = await aCustomer(world)
    const mobileNum = aMobile()
    const staff = await withStaffSession(world, permissions)
    void (await staff.send(recovery.sendRecoveryCodeToMobile, { customerId, mobileNum })).value
    return { ...(await proof(customerId)), mobileNum, verificationCode: world.codeFor(mobileNum) }
  }

  async function anEmailChange() {
    const customerId = await aCustomer(world)
    const email = anEmail()
    const staff = await withStaffSession(world, permissions)
    void (await staff.send(recovery.sendRecoveryCodeToEmail, { customerId, email })).value
    return { ...(await proof(customerId)), email, verificationCode: world.codeFor(email) }
  }

  const anEmail = () => `recovered-${++addresses}@example.com`

  async function anApp() {
    const player = await world.player()
    const { secret } = (await player.send(startAuthenticator, { password: player.password })).value
    const code = totpCode(secret, world.clock.now())
    void (await player.send(confirmAuthenticator, { code })).value
    return proof(await idOf(player))
  }

  async function aPayoutAccount() {
    const player = await world.player()
    const customerId = await idOf(player)
    const { accountId } = await aRequest(world, await player.id())
    return { ...(await proof(customerId)), accountId }
  }

  async function anExclusion() {
    const player = await world.player()
    const customerId = await idOf(player)
    void (await player.send(excludeSelf, { months: '6' })).value
    const staff = await withStaffSession(world, permissions)
    const wish = { customerId, source: 'request' as const, months: 'forever' as const, reason }
    const { exclusionId } = (await staff.send(exclusions.excludePlayer, wish)).value
    const documentIds = [await aReceived(customerId, 'report')]
    return { customerId, exclusionId, why: 'staff_mistake', documentIds, reason }
  }

  const aPlayer = async () => ({ customerId: await aCustomer(world) })

  return {
    [received.addReceivedDocument.name]: async () => ({
      ...(await aPlayer()),
      kind: 'letter',
      note: 'came by mail',
      images: [aPicture()],
    }),
    [received.listReceivedDocuments.name]: aPlayer,
    [received.lookAtReceivedDocument.name]: async () => ({
      documentId: await aReceived(await aCustomer(world), 'selfie', false),
      reason,
    }),
    [recovery.sendRecoveryCodeToMobile.name]: async () => ({ ...(await aPlayer()), mobileNum: aMobile() }),
    [recovery.sendRecoveryCodeToEmail.name]: async () => ({ ...(await aPlayer()), email: anEmail() }),
    [recovery.changePlayerMobile.name]: aMobileChange,
    [recovery.changePlayerEmail.name]: anEmailChange,
    [recovery.removePlayerAuthenticator.name]: anApp,
    [recovery.removePlayerPayoutAccount.name]: aPayoutAccount,
    [recovery.listPlayerAccess.name]: aPlayer,
    [recovery.listPlayerPayoutAccounts.name]: aPlayer,
    [exclusions.listPlayerExclusions.name]: aPlayer,
    [exclusions.excludePlayer.name]: async () => ({
      ...(await aPlayer()),
      source: 'request',
      months: '6',
      reason,
    }),
    [exclusions.endPlayerExclusion.name]: anExclusion,
    [changePlayerLabels.name]: async () => ({ ...(await aPlayer()), add: [], remove: ['vip'], reason }),
  }
}
