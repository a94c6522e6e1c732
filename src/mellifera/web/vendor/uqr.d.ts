/** What the client uses of uqr.js: a text as a QR code, row by row, true where it is dark; `border` counts free modules around it. */
export function encode(text: string, options?: { ecc?: "L" | "M" | "Q" | "H"; border?: number }): { size: number; data: boolean[][] };
