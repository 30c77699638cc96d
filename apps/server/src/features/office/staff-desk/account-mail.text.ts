interface MailText {
  subject: string
  text: string
}

/** Texts that end each mail about an account. */
const ifUnknown = 'If you do not know what this is about, tell the people whom you work for at once.'

/** Returns the mail with the link by which a person sets up a new account of the office. */
export function invitationMail(brandName: string, link: string): MailText {
  return {
    subject: `Your account in the office of ${brandName}`,
    text: `You have an account in the office of ${brandName} now. Set your password and your authenticator app here:

${link}

The link works once, for 24 hours. If you do not know what this is about, delete this mail.`,
  }
}

/** Returns the mail with the link by which a person sets up an account again. */
export function resetMail(brandName: string, link: string): MailText {
  return {
    subject: `Set up your account in the office of ${brandName} again`,
    text: `Two people of ${brandName} have asked for a new link to set up your account in the office. Set a new password and a new authenticator app here:

${link}

The link works once, for 24 hours. Until you use it, your present password and app keep working. ${ifUnknown}`,
  }
}

/** Returns the mail about another role. */
export function roleMail(brandName: string, role: string): MailText {
  return {
    subject: `Your role in the office of ${brandName}`,
    text: `Your account in the office of ${brandName} has the role "${role}" now. ${ifUnknown}`,
  }
}

/** Returns the mail about other networks. */
export function networksMail(brandName: string, networks: readonly string[]): MailText {
  const where = networks.length === 0 ? 'everywhere' : `only from ${networks.join(', ')}`
  return {
    subject: `Where your account in the office of ${brandName} works`,
    text: `Your account in the office of ${brandName} works ${where} now. ${ifUnknown}`,
  }
}

/** Returns the mail about another name. */
export function renamedMail(brandName: string, name: string): MailText {
  return {
    subject: `Your name in the office of ${brandName}`,
    text: `Your name in the office of ${brandName} is "${name}" now. ${ifUnknown}`,
  }
}

/** Returns the mail about the end of an account. */
export function closedMail(brandName: string): MailText {
  return {
    subject: `Your account in the office of ${brandName} is closed`,
    text: `Your account in the office of ${brandName} was closed, and its sessions have ended. ${ifUnknown}`,
  }
}
