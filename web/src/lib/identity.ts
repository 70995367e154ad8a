// Eight identities: a colour, a symbol and a name each, and a dash pattern in charts. Colour alone says nothing.

export interface Identity {
  symbol: string;
  colour: string;
  dash: string;
}

export const IDENTITIES: readonly Identity[] = [
  { symbol: "sun", colour: "#F7931E", dash: "" },
  { symbol: "moon", colour: "#7186E0", dash: "8 4" },
  { symbol: "bone", colour: "#F5F3EE", dash: "2 3" },
  { symbol: "drop", colour: "#3FBFAE", dash: "12 3 2 3" },
  { symbol: "leaf", colour: "#AEDF94", dash: "1 2" },
  { symbol: "bolt", colour: "#DAB8FC", dash: "6 2 2 2 2 2" },
  { symbol: "heart", colour: "#FF4B62", dash: "4 4" },
  { symbol: "star", colour: "#FCE620", dash: "14 6" },
];

/** The identity of a colour number. */
export function identity(colour: number): Identity {
  return IDENTITIES[colour % IDENTITIES.length] as Identity;
}
