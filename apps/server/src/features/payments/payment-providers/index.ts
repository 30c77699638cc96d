export { paymentAgreement } from './agreements.service.ts'
export { feeOf, feeOnDay, partsTakenBack } from './fees.rules.ts'
export { loosensMethod, methodColumns, methodTerms, rangeOfNew } from './method-terms.rules.ts'
export { inLanguage, isOfferedIn, type Payer } from './offers.rules.ts'
export {
  type Agreement,
  type AgreementFinder,
  agreedCodes,
  digestsOf,
  listAgreedDays,
  listAgreements,
  variantsInForce,
} from './payment-access.queries.ts'
export { savePaymentAccess } from './payment-access.service.ts'
export { paymentDigest } from './payment-digest.rules.ts'
export { type Converse, PaymentSilent, paymentCaller } from './payment-providers.client.ts'
export { open, type PaymentDoors } from './payment-providers.feature.ts'
