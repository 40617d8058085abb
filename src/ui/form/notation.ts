/** How a value is typed and shown; text that cannot be read stays as typed, so that a typo does not become "nothing". */
export interface Notation {
  /** The value that the typed text says. */
  read: (typed: string) => string;
  /** The value of an incomplete input, once typing has ended. */
  finish: (typed: string) => string;
  /** The text that says the value. */
  write: (value: string) => string;
  /** The text with the marks between its digits. */
  mark: (typed: string) => string;
  /** The value so many days, or steps of the clock, later. */
  step: (value: string, by: number) => string;
}
