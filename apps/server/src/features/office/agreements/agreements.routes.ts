import {
  listIdentityAgreements,
  listVendorAgreements,
  setIdentityAgreement,
  setVendorAgreement,
} from '@fairground/contract/office-agreements'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import {
  proposedVendorAgreement,
  vendorAgreement,
  listVendorAgreements as vendorAgreementsOf,
} from '../../games/vendors/index.ts'
import {
  identityAgreement,
  listIdentityAgreements as identityAgreementsOf,
  proposedIdentityAgreement,
} from '../../people/identity-providers/index.ts'
import { changeSetting, versionOf } from '../approvals/index.ts'

/** Binds the office's calls about agreements with vendors and identity providers. */
export function agreementRoutes({ serve }: Serving, tools: Tools): void {
  serve(listVendorAgreements, async ({ brand }) => ({
    list: (await vendorAgreementsOf(tools, brand)).map((one) => ({ ...one, version: versionOf(one.values) })),
  }))
  serve(setVendorAgreement, async ({ brand, staff, input: { version, reason, ...given } }) => {
    const proposed = await proposedVendorAgreement(tools, brand, given)
    return changeSetting(tools, vendorAgreement(tools), { brand, staff, version, reason, ...proposed })
  })
  serve(listIdentityAgreements, async ({ brand }) => {
    const { list, none } = await identityAgreementsOf(tools, brand.id)
    return {
      list: list.map((one) => ({ ...one, version: versionOf(one.values) })),
      newVersion: versionOf(none),
    }
  })
  serve(setIdentityAgreement, async ({ brand, staff, input: { version, reason, ...given } }) => {
    const proposed = await proposedIdentityAgreement(tools, brand, given)
    return changeSetting(tools, identityAgreement(tools), { brand, staff, version, reason, ...proposed })
  })
}
