/** The bot a game is played with unless somebody chooses another. */
export const USUAL_BOT = "medium";
