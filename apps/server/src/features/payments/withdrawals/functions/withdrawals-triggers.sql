CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE ON withdrawal
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:withdrawals-review', 'queue:withdrawals-pay',
    'queue:withdrawals-disputed', 'record:withdrawal:id');
-- A request that a payment provider does not pay any more is paid by hand.
CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF state ON payout
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:withdrawals-pay', 'record:withdrawal:withdrawal_id');
