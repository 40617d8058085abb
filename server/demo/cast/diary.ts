/** People's busy times: a seed books through it, so that no person is in two places at the same time. Instants are milliseconds. */
export class Diary {
  readonly #busy = new Map<string, { from: number; to: number }[]>();

  isFree(people: readonly string[], from: number, to: number): boolean {
    return people.every(
      (person) => !this.#busy.get(person)?.some((time) => time.from < to && time.to > from),
    );
  }

  /** Throws when one of them is busy: then the seed itself is wrong. */
  take(people: readonly string[], from: number, to: number): void {
    if (!this.isFree(people, from, to)) {
      throw new Error(`${people.join(' or ')} is busy at ${new Date(from).toISOString()}.`);
    }
    for (const person of people) {
      const times = this.#busy.get(person) ?? [];
      times.push({ from, to });
      this.#busy.set(person, times);
    }
  }
}
