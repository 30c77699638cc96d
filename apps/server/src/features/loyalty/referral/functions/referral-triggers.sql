CREATE TRIGGER tells_desk AFTER INSERT OR UPDATE OF state ON referral_review
  FOR EACH ROW EXECUTE FUNCTION tell_desk('queue:referrals');
