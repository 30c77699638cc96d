// A payment provider is a folder and a line here.
export { alon } from './alon/payment-provider.ts'
export { bituin } from './bituin/payment-provider.ts'
export { paymongo } from './paymongo/payment-provider.ts'
export { tulay } from './tulay/payment-provider.ts'
export { vnpay } from './vnpay/payment-provider.ts'
