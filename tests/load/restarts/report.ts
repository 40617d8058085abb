/** Something that must hold. */
export interface Line {
  readonly what: string;
  /** What breaks it; none: it holds. */
  readonly faults: readonly string[];
}

const SHOWN = 20;

/** Prints what holds and what does not, and why; answers whether all of it holds. */
export function report(lines: readonly Line[]): boolean {
  for (const { what, faults } of lines) {
    console.log(`${faults.length === 0 ? 'holds' : 'FAILS'}  ${what}`);
    for (const fault of faults.slice(0, SHOWN)) console.log(`         ${fault}`);
    if (faults.length > SHOWN) console.log(`         and ${faults.length - SHOWN} more`);
  }
  return lines.every(({ faults }) => faults.length === 0);
}
