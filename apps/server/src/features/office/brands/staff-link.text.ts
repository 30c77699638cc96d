/** Returns the mail with the link by which a person of a new brand sets up their account of the office. */
export function staffLinkMail(brandName: string, link: string): { subject: string; text: string } {
  return {
    subject: `Your account in the office of ${brandName}`,
    text: `You work on the new brand ${brandName} now. Set your password and your authenticator app here:

${link}

The link works once, for 24 hours. If you do not know what this is about, delete this mail.`,
  }
}
