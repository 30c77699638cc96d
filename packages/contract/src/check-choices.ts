/** The intervals of the reality check that a player may choose, in minutes of play. */
export const checkChoices = ['15', '30', '45', '60', '120'] as const
