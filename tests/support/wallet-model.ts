/** The expected contents of a wallet and a calendar, as simply as possible: no locks, no lots, one step after the other. */
export interface Wallet {
  available: number;
  held: number;
  consumed: number;
  forfeited: number;
}
interface ModelLesson {
  teacher: number;
  student: number;
  /** In half hours from a common zero. */
  start: number;
  length: number;
  status: 'ASSIGNED' | 'WAITING' | 'CANCELLED' | 'ATTENDED';
}

/** One command as it was carried out; `lesson` is the number of the booking that made it. */
export type WalletAction =
  | { do: 'book'; lesson: number; teacher: number; student: number; start: number; length: number }
  | { do: 'move'; lesson: number; start: number }
  | { do: 'cancel'; lesson: number; isLate: boolean }
  | { do: 'teacherAbsent'; lesson: number }
  | { do: 'attend'; lesson: number };

export class WalletModel {
  readonly lessons = new Map<number, ModelLesson>();
  readonly wallets: Wallet[];

  constructor(students: number, credits: number) {
    this.wallets = Array.from({ length: students }, () => ({
      available: credits,
      held: 0,
      consumed: 0,
      forfeited: 0,
    }));
  }

  /** Carries a deed out, or throws when the model does not allow what the product did. */
  apply(action: WalletAction): void {
    if (action.do === 'book') return this.#book(action);
    const lesson = this.lessons.get(action.lesson)!;
    const wallet = this.wallets[lesson.student]!;
    const isHeld = lesson.status === 'ASSIGNED';
    if (action.do === 'move') {
      this.#mustBe(isHeld || lesson.status === 'WAITING', action);
      this.#mustBeFree({ ...lesson, start: action.start }, action.lesson, action);
      lesson.start = action.start;
      if (lesson.status === 'WAITING') this.#hold(lesson);
      return undefined;
    }
    if (action.do === 'attend') {
      this.#mustBe(isHeld, action);
      lesson.status = 'ATTENDED';
      wallet.held -= lesson.length;
      wallet.consumed += lesson.length;
      return undefined;
    }
    if (action.do === 'teacherAbsent' && lesson.status === 'ATTENDED') {
      wallet.consumed -= lesson.length;
      wallet.available += lesson.length;
    } else {
      this.#mustBe(isHeld || lesson.status === 'WAITING', action);
      if (isHeld) {
        wallet.held -= lesson.length;
        if (action.do === 'cancel' && action.isLate) wallet.forfeited += lesson.length;
        else wallet.available += lesson.length;
      }
    }
    lesson.status = 'CANCELLED';
    return undefined;
  }

  #book(action: Extract<WalletAction, { do: 'book' }>): void {
    const { teacher, student, start, length } = action;
    const lesson: ModelLesson = { teacher, student, start, length, status: 'WAITING' };
    this.#mustBeFree(lesson, action.lesson, action);
    this.lessons.set(action.lesson, lesson);
    this.#hold(lesson);
  }

  #hold(lesson: ModelLesson): void {
    const wallet = this.wallets[lesson.student]!;
    if (wallet.available < lesson.length) return;
    wallet.available -= lesson.length;
    wallet.held += lesson.length;
    lesson.status = 'ASSIGNED';
  }

  #mustBeFree(wanted: ModelLesson, number: number, action: WalletAction): void {
    for (const [other, lesson] of this.lessons) {
      if (other === number || lesson.status === 'CANCELLED') continue;
      const meets =
        lesson.start < wanted.start + wanted.length && wanted.start < lesson.start + lesson.length;
      this.#mustBe(
        !meets || (lesson.teacher !== wanted.teacher && lesson.student !== wanted.student),
        action,
      );
    }
  }

  #mustBe(isAllowed: boolean, action: WalletAction): void {
    if (!isAllowed) throw new Error(`The product did what the model forbids: ${JSON.stringify(action)}`);
  }
}
