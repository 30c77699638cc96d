-- What payment providers take of deposits and withdrawals is a term of a dividend, as two rates. Contracts that were agreed on before name none.
UPDATE agent_contract SET terms = jsonb_set(terms, '{rules}', terms -> 'rules' || '{"depositFee": 0, "withdrawalFee": 0}') WHERE plan = 'dividend';

-- A line keeps what the team paid in and took out beside its costs.
UPDATE agent_pay_line SET figures = (figures #- '{costs,fees}') || '{"moved": {"deposits": "0", "withdrawals": "0"}}';
