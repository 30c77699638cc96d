import type { Brand } from '../../../caller/brand.ts'
import type { PreviewTarget } from '../../../caller/preview.ts'
import type { Opened } from '../../../feature.ts'
import type { Serving } from '../../../http/serve.ts'
import type { Tools } from '../../../tools.ts'
import { brandAccess } from './access-changes.service.ts'
import { brandSettingRoutes } from './brand-settings.routes.ts'
import { brandDomains } from './domains.service.ts'
import { brandOfDraft } from './drafts.service.ts'
import { brandPlace } from './place.service.ts'
import { brandSettingsSetting } from './publication.service.ts'

/** Opens the settings of brands in the office: drafts, versions, access, domains, currency and time zone. */
export function open(tools: Tools) {
  return {
    routes: (serving: Serving) => brandSettingRoutes(serving, tools),
    guardedSettings: [brandSettingsSetting, brandAccess, brandDomains, brandPlace],
    doors: {
      /**
       * Brand as a preview shows it: with a draft of its settings, else as it is, and a brand that is being set up as
       * if it were open; undefined for a draft that is gone.
       */
      previewedBrand: async (brand: Brand, target: PreviewTarget): Promise<Brand | undefined> => {
        const shown = target.kind === 'settings' ? await brandOfDraft(tools.db, brand, target.draft) : brand
        return shown && !shown.isOpened ? { ...shown, status: 0 } : shown
      },
    },
  } satisfies Opened
}
