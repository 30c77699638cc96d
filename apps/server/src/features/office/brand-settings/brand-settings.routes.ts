import {
  compareBrandVersions,
  discardBrandDraft,
  getBrandAccess,
  getBrandDomains,
  getBrandPlace,
  getBrandSettings,
  listBrandVersions,
  previewBrandDraft,
  publishBrandSettings,
  restoreBrandVersion,
  setBrandAccess,
  setBrandDomains,
  setBrandPlace,
  writeBrandDraft,
} from '@fairground/contract/office-brand'
import { currencyCodes } from '@fairground/kernel/money'
import { refuse } from '../../../http/refusal.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { readSetting } from '../approvals/index.ts'
import { previewAddress } from '../previews/index.ts'
import { accessSubject, brandAccess, changeAccess } from './access-changes.service.ts'
import { brandDomains, changeDomains, domainsSubject } from './domains.service.ts'
import { discardDraft, findDraft, restoreVersion, saveDraft } from './drafts.service.ts'
import { brandPlace, changePlace, hasWallets, placeSubject } from './place.service.ts'
import { publishDraft } from './publication.service.ts'
import { compareVersions, settingsInOffice, versionsInOffice } from './versions.service.ts'

/** Binds the office's calls about the settings of a brand. */
export function brandSettingRoutes({ serve }: Serving, tools: Tools): void {
  const { db } = tools
  serve(getBrandSettings, ({ brand, nowMs }) => settingsInOffice(tools, brand, nowMs))
  serve(listBrandVersions, ({ brand, input }) => versionsInOffice(tools, brand, input))
  serve(compareBrandVersions, ({ brand, input }) => compareVersions(tools, brand, input))
  serve(writeBrandDraft, async ({ brand, staff, input }) => ({
    draft: await saveDraft(tools, brand, staff, input),
  }))
  serve(restoreBrandVersion, async ({ brand, staff, input }) => ({
    draft: await restoreVersion(tools, brand, staff, input),
  }))
  serve(discardBrandDraft, async ({ brand, staff, input }) => ({
    draft: await discardDraft(tools, brand, staff, input.after),
  }))
  serve(previewBrandDraft, async ({ brand, staff, input: { draft, path }, origin }) => {
    if ((await findDraft(db, brand.id))?.number !== draft) refuse('draft_unknown')
    const target = { kind: 'settings', draft } as const
    return { address: await previewAddress(tools, brand, staff, target, { host: origin.host, path }) }
  })
  serve(publishBrandSettings, ({ brand, staff, input }) => publishDraft(tools, brand, staff, input))

  serve(getBrandAccess, async ({ brand, nowMs }) => ({
    ...(await readSetting(db, brandAccess, { brand, subject: accessSubject, nowMs })),
    isOpen: brand.isOpened,
  }))
  serve(setBrandAccess, ({ brand, staff, input }) => changeAccess(tools, brand, staff, input))
  serve(getBrandDomains, ({ brand, nowMs }) =>
    readSetting(db, brandDomains, { brand, subject: domainsSubject, nowMs }),
  )
  serve(setBrandDomains, ({ brand, staff, input }) => changeDomains(tools, brand, staff, input))
  serve(getBrandPlace, async ({ brand, nowMs }) => ({
    ...(await readSetting(db, brandPlace, { brand, subject: placeSubject, nowMs })),
    isFixed: brand.isOpened || (await hasWallets(db, brand.id)),
    currencies: [...currencyCodes],
  }))
  serve(setBrandPlace, ({ brand, staff, input }) => changePlace(tools, brand, staff, input))
}
