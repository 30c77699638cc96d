export { accessFor, readAccessRules, refuseRestricted } from './access.rules.ts'
export { open } from './brand.feature.ts'
export {
  eventThresholdsOf,
  listBrandHosts,
  listClubs,
  readBrand,
  writeClubs,
  writeEventThresholds,
  writeText,
} from './brand.queries.ts'
export { alarmUnreadable, ensureBrand } from './brand.service.ts'
export {
  addChannels,
  listChannels,
  listChannelTypes,
  writeChannels,
} from './channels.queries.ts'
export { readCaseRules } from './identity.rules.ts'
export { clubOnWire, labelsOnWire } from './labels.wire.ts'
export { wrongClubs } from './look.rules.ts'
export { type RegisterRules, registerRules } from './register-form.rules.ts'
export { brandRows } from './rows.queries.ts'
export { wayBackTo } from './way-back.queries.ts'
