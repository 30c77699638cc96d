export { flagArrived, takeEvent } from './deposit-money.service.ts'
export { open } from './deposits.feature.ts'
export { depositRows, openDepositsOf } from './deposits.queries.ts'
export { findMethod, type MethodInput, saveMethod } from './methods.queries.ts'
