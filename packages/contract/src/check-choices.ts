/** After how many minutes of play a player may wish to be told how it went. */
export const checkChoices = ['15', '30', '45', '60', '120'] as const
