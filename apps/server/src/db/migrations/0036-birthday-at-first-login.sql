-- Who was opened by another person says their birth date at the first login, once.
GRANT UPDATE (birthday) ON player TO fairground_app;
