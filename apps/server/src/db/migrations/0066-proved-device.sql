-- The browser from which a withdrawal was asked for with the payment password, as the hash of the cookie that its session is bound to.
ALTER TABLE withdrawal ADD proved_on bytea;
