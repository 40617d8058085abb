interface Event {
  readonly at: number;
  readonly run: () => void;
}

/** Events in order of time; of two at the same instant, the one added first. Milliseconds. */
export class Timeline {
  readonly #events: Event[] = [];

  add(at: number, run: () => void): void {
    let [low, high] = [0, this.#events.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#events[middle]?.at ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    this.#events.splice(low, 0, { at, run });
  }

  /** Runs everything up to that instant, what is added on the way included; later things never happen. */
  play(until: number): void {
    for (let event = this.#events.shift(); event && event.at <= until; event = this.#events.shift())
      event.run();
  }
}
