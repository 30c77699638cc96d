/**
 * The switches of a brand for operators: the specification's names, and ours: `freeplay`, `mobileFirst` for a
 * registration that begins with the mobile number, `BONUSBYPHONE` for a sign-up bonus that waits for a proved phone,
 * `AGENTTRANSFER` for money between an agent and a member directly below, `DRAWBEACON` for draws that wait for a public
 * beacon, `RISINGCHASE` for chases with rising stakes, and `VIPCLUB` for ranks of players. `isShowMC` opens the member
 * centre, `isShowAC` the agent centre.
 */
export const switchNames = [
  'AGENTTRANSFER',
  'BONUSBYPHONE',
  'BUYFEATURE',
  'CBS3',
  'CHNGPASSVERIF3',
  'DIRECTREG3',
  'DRAWBEACON',
  'LOGINPLACEPROOF',
  'MANPLAYREB3',
  'MOBILENUMREG3',
  'MOBILEREGPASSWORD',
  'MOBILEVERCODELOGIN3',
  'PWDEXPIREFORCE',
  'RISINGCHASE',
  'SIGNINNOTICE',
  'SMSVERIFICATION',
  'USERNAMEREG3',
  'VIPCLUB',
  'freeplay',
  'isShowAC',
  'isShowMC',
  'loginedToHomePage',
  'mobileFirst',
  'referralPromo',
  'seamlessBars',
] as const

export type SwitchName = (typeof switchNames)[number]

/** The switches of a brand; an absent one is off. */
export type Switches = Partial<Record<SwitchName, boolean>>
