export { open } from './cashier.feature.ts'
export { findMethod, type MethodInput, saveMethod } from './methods.queries.ts'
export { AgreementInvalid, listAgreements, savePaymentAccess } from './payment-access.queries.ts'
export { paymentDigest } from './payment-digest.rules.ts'
