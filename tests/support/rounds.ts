/**
 * How often a race is run: few times at the gate; `RACE_ROUNDS=50 npx vitest run race` is the long run. Answers the numbers of the
 * rounds from 1 on, for `it.each`.
 */
export const raceRounds = (atGate: number): number[] =>
  Array.from({ length: Number(process.env['RACE_ROUNDS'] ?? atGate) }, (_, round) => round + 1);
