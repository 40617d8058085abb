/** Tells, at most once a second, how many of the rows are written, how fast, and how long the rest will take. */
export class Progress {
  readonly #tell: (text: string) => void;
  readonly #total: number;
  readonly #startedAt = performance.now();
  #toldAt = this.#startedAt;
  #done = 0;

  constructor(total: number, notify: (text: string) => void) {
    this.#total = total;
    this.#tell = notify;
  }

  add(table: string, rows: number): void {
    this.#done += rows;
    const now = performance.now();
    if (now - this.#toldAt < 1000) return;
    this.#toldAt = now;
    const perSecond = this.#done / ((now - this.#startedAt) / 1000);
    const left = Math.max(0, Math.round((this.#total - this.#done) / perSecond));
    this.#tell(
      `${table}: ${count(this.#done)} of ${count(this.#total)} rows, ${count(Math.round(perSecond))} rows/s, ${left} s left`,
    );
  }

  say(text: string): void {
    this.#tell(text);
  }

  /** The whole run in one line. */
  finish(): string {
    const seconds = (performance.now() - this.#startedAt) / 1000;
    return `${count(this.#done)} rows in ${seconds.toFixed(1)} s, ${count(Math.round(this.#done / seconds))} rows/s`;
  }
}

const count = (value: number): string => value.toLocaleString('en');
