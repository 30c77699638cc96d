// A wage of a day: sales, active members and, where a clause asks for one, the loss of the team decide about its rate.
export { faultsOf, isCovered, settle, type WageTerms as DailyWageTerms } from '../wage.ts'
