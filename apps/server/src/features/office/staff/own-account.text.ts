/** Returns the mail to a person of the office about a password or an app that they have changed themselves. */
export function ownChangeMail(what: 'password' | 'authenticator app'): { subject: string; text: string } {
  return {
    subject: `Your ${what} for the office was changed`,
    text: `You have changed the ${what} of your account in the office, and your other sessions have ended. If it was not you, tell the people whom you work for at once.`,
  }
}
