/** The reasons why terms cannot be offered. */
export type Fault =
  | 'no_clause'
  | 'too_many_clauses'
  | 'clauses_do_not_rise'
  | 'rate_invalid'
  | 'amount_invalid'
  | 'weight_invalid'
